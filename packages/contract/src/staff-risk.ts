import { z } from 'zod';

export const RISK_RULES = [
  'low-turnover',
  'new-device',
  'referral-ring',
  'luck',
  'night-play',
  'chasing',
  'cancelled-withdrawals',
] as const;

export const RISK_VERDICTS = ['accepted', 'limited', 'banned', 'ignored'] as const;

export const RiskFlagSchema = z.object({
  id: z.number().int(),
  rule: z.enum(RISK_RULES),
  player: z.object({ id: z.number().int(), login: z.string(), isBanned: z.boolean() }),
  note: z.string().describe('Что замечено, словами'),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  money: z.enum(['play', 'real']),
  raisedAt: z.string(),
  verdict: z.enum(RISK_VERDICTS).nullable(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
});

const RiskNodeSchema = z.object({
  id: z.string(),
  kind: z.enum(['player', 'device', 'address', 'payment']),
  label: z.string(),
  isBanned: z.boolean(),
  isCentre: z.boolean(),
  isCrowd: z.boolean().describe('Общее у столь многих, что дальше по нему не идём'),
  openFlags: z.number().int(),
  distance: z.number().int(),
  playerId: z.number().int().nullable(),
});

export const RiskGraphSchema = z.object({
  nodes: z.array(RiskNodeSchema),
  links: z.array(z.object({ from: z.string(), to: z.string() })),
  isCut: z.boolean().describe('Связей больше, чем показано'),
});

export type RiskRule = (typeof RISK_RULES)[number];
export type RiskVerdict = (typeof RISK_VERDICTS)[number];
export type RiskFlag = z.infer<typeof RiskFlagSchema>;
export type RiskNode = z.infer<typeof RiskNodeSchema>;
export type RiskGraph = z.infer<typeof RiskGraphSchema>;
