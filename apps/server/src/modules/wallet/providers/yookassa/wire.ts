import { z } from 'zod';

/** The provider's objects, as far as they are read. Anything else in them may come and go. */

const AmountSchema = z.object({ value: z.string().max(32), currency: z.string().max(8) });

const CancellationSchema = z.object({ party: z.string(), reason: z.string() }).partial();

const CardSchema = z.object({ first6: z.string().optional(), last4: z.string() });

const PaymentMethodSchema = z.object({ type: z.string(), card: CardSchema.optional() });

export const PaymentSchema = z.object({
  id: z.string().min(1).max(64),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: AmountSchema,
  recipient: z.object({ account_id: z.string() }).optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
  confirmation: z
    .object({
      type: z.string(),
      confirmation_url: z.string().optional(),
      confirmation_data: z.string().optional(),
    })
    .optional(),
  payment_method: PaymentMethodSchema.optional(),
  cancellation_details: CancellationSchema.optional(),
});

const PayoutDestinationSchema = z.object({
  type: z.string(),
  phone: z.string().optional(),
  card: CardSchema.optional(),
});

export const PayoutSchema = z.object({
  id: z.string().min(1).max(64),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  amount: AmountSchema,
  payout_destination: PayoutDestinationSchema.optional().catch(undefined),
  metadata: z.record(z.string(), z.unknown()).optional(),
  cancellation_details: CancellationSchema.optional(),
});

/** A page of a list: the next one begins where `next_cursor` says, if there is one. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.string().max(200).optional() });

export const PaymentListSchema = listOf(PaymentSchema);
export const PayoutListSchema = listOf(PayoutSchema);

export const ErrorSchema = z.object({
  type: z.literal('error'),
  code: z.string(),
  description: z.string().optional(),
});

export const NotificationSchema = z.object({
  type: z.literal('notification'),
  event: z.enum(['payment.succeeded', 'payment.waiting_for_capture', 'payment.canceled']),
  object: z.object({
    id: z.string().min(1).max(64),
    metadata: z.object({ payment_id: z.uuid() }).optional().catch(undefined),
  }),
});

export type YookassaCard = z.infer<typeof CardSchema>;
export type YookassaPayment = z.infer<typeof PaymentSchema>;
export type YookassaPayout = z.infer<typeof PayoutSchema>;
