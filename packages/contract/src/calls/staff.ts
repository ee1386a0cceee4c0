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

const StaffPersonSchema = z.object({
  id: z.number(),
  login: z.string(),
  isBanned: z.boolean(),
  hasTwoFactor: z.boolean(),
  lastSeenAt: z.string().nullable(),
  roles: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      givenBy: z.string().describe('Кто назначил: логин или «система»'),
      givenAt: z.string(),
    }),
  ),
});

const RoleSchema = z.object({
  name: z.string(),
  title: z.string(),
  permissions: z.array(PermissionSchema),
});

export type StaffPerson = z.infer<typeof StaffPersonSchema>;
export type StaffRole = z.infer<typeof RoleSchema>;

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
  '/api/admin/staff/list': defineCall({
    summary: 'Сотрудник: кто работает на сайте и что даёт каждая роль',
    access: 'journal/read',
    body: NoBodySchema,
    success: z.object({
      people: z.array(StaffPersonSchema),
      roles: z.array(RoleSchema),
      fresh: z.array(PermissionSchema).describe('Для чего нужен свежий код'),
      twoPeople: z.array(PermissionSchema).describe('Что делают двое'),
    }),
  }),
  '/api/admin/staff/person': defineCall({
    summary: 'Сотрудник: найти по логину того, кому дают роль',
    access: 'journal/read',
    body: z.strictObject({ login: z.string().trim().min(1).max(60) }),
    success: z.object({ id: z.number(), login: z.string(), roles: z.array(z.string()) }),
  }),
};
