import { z } from 'zod';
import { defineCall } from '../call.ts';
import { PERMISSIONS, type Permission } from '../permissions.ts';
import { MessageSchema, NoBodySchema, ProofSchema } from '../wire.ts';

const PermissionSchema = z.enum(Object.keys(PERMISSIONS) as [Permission, ...Permission[]]);

const StaffSelfSchema = z.object({
  id: z.number(),
  login: z.string(),
  roles: z.array(z.object({ name: z.string(), title: z.string() })),
  permissions: z.array(PermissionSchema),
  hasTwoFactor: z.boolean(),
  provedUntil: z.string().nullable().describe('До какого момента действует свежий код'),
  sessionUntil: z.string().describe('Когда вход кончится, что бы ни делалось'),
  idleMinutes: z.number().describe('Через сколько минут бездействия вход кончится раньше'),
  money: z.enum(['demo', 'real']),
  fourEyes: z.object({
    isOn: z.boolean().describe('Важные действия ждут второго человека'),
    isAlone: z.boolean().describe('Вторым быть некому: действия выполняются сразу'),
  }),
  version: z.string(),
});

export const staffCalls = {
  '/api/staff/prove': defineCall({
    summary:
      'Сотрудник: подтвердить ещё раз, что это вы; открывает действия с деньгами на 15 минут',
    access: 'staff/enter',
    body: ProofSchema,
    success: MessageSchema,
  }),
  '/api/admin/staff/me': defineCall({
    summary: 'Сотрудник: кто вошёл, что ему можно и до каких пор',
    access: 'staff/enter',
    body: NoBodySchema,
    success: StaffSelfSchema,
  }),
};
