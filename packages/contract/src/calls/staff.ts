import { defineCall } from '../call.ts';
import { MessageSchema, ProofSchema } from '../wire.ts';

export const staffCalls = {
  '/api/staff/prove': defineCall({
    summary:
      'Сотрудник: подтвердить ещё раз, что это вы; открывает действия с деньгами на 15 минут',
    access: 'staff/enter',
    body: ProofSchema,
    success: MessageSchema,
  }),
};
