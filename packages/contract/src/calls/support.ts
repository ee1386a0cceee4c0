import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  AboutSchema,
  CannedAnswerSchema,
  DeskSchema,
  PlayerPictureSchema,
  RequestMarkSchema,
  RequestSchema,
  RequestTopicSchema,
  StaffRequestSchema,
  StaffWholeRequestSchema,
  WholeRequestSchema,
} from '../support.ts';
import { SUPPORT_BOUNDS } from '../support-words.ts';
import { IdSchema, MessageSchema, NoBodySchema } from '../wire.ts';

/** Longer than any message may be: the server refuses those with a sentence of its own. */
const TextSchema = z.string().max(2 * SUPPORT_BOUNDS.characters);
const PicturesSchema = z
  .array(IdSchema)
  .max(2 * SUPPORT_BOUNDS.pictures)
  .optional()
  .describe('Загруженные перед этим картинки');
const CursorSchema = z.string().max(60).optional();
const ReasonSchema = z.string().trim().min(1).max(200);
const RequestRefSchema = z.strictObject({ request: IdSchema });
const OneSchema = z.object({ request: WholeRequestSchema });
const StaffOneSchema = z.object({ request: StaffWholeRequestSchema });

/** Whoever is signed in may write, banned and self-excluded too. Pictures arrive by `POST /media/requests`. */
export const supportCalls = {
  '/api/support/open': defineCall({
    summary: 'Обращение: написать',
    access: 'signed-in',
    body: z.strictObject({
      id: IdSchema,
      topic: RequestTopicSchema,
      text: TextSchema,
      about: AboutSchema.optional(),
      pictures: PicturesSchema,
    }),
    success: OneSchema,
  }),
  '/api/support/reply': defineCall({
    summary: 'Обращение: ответить; решённое открывается снова',
    access: 'signed-in',
    body: z.strictObject({
      id: IdSchema,
      request: IdSchema,
      text: TextSchema,
      pictures: PicturesSchema,
    }),
    success: OneSchema,
  }),
  '/api/support/list': defineCall({
    summary: 'Обращения игрока, новые первыми, и на связи ли оператор',
    access: 'signed-in',
    body: z.strictObject({ cursor: CursorSchema }).optional(),
    success: z.object({
      requests: z.array(RequestSchema),
      nextCursor: z.string().nullable(),
      unread: z
        .number()
        .int()
        .describe(
          'Непрочитанных сообщений в ста обращениях, которые менялись последними; 100 значит «сто или больше»',
        ),
      desk: DeskSchema,
    }),
  }),
  '/api/support/get': defineCall({
    summary: 'Обращение целиком',
    access: 'signed-in',
    body: RequestRefSchema,
    success: OneSchema,
  }),
  '/api/support/read': defineCall({
    summary: 'Обращение: прочитано до этого сообщения',
    access: 'signed-in',
    body: z.strictObject({ request: IdSchema, upTo: z.number().int().positive() }),
    success: MessageSchema,
  }),
  '/api/support/typing': defineCall({
    summary: 'Обращение: игрок печатает',
    access: 'signed-in',
    body: RequestRefSchema,
    success: MessageSchema,
  }),
  '/api/support/solve': defineCall({
    summary: 'Обращение: игрок считает его решённым',
    access: 'signed-in',
    body: RequestRefSchema,
    success: OneSchema,
  }),
  '/api/support/mark': defineCall({
    summary: 'Обращение: как ответили',
    access: 'signed-in',
    body: z.strictObject({ request: IdSchema, mark: RequestMarkSchema }),
    success: OneSchema,
  }),
  '/api/support/escalate': defineCall({
    summary: 'Обращение: срок прошёл, позвать старшего',
    access: 'signed-in',
    body: RequestRefSchema,
    success: OneSchema,
  }),
  '/api/admin/requests/list': defineCall({
    summary: 'Сотрудник: обращения, ближайший срок первым',
    access: 'requests/answer',
    body: z
      .strictObject({
        show: z.enum(['ours', 'mine', 'unassigned', 'waiting', 'done', 'all']).optional(),
        topic: RequestTopicSchema.optional(),
        search: z.string().max(200).optional().describe('Номер или логин'),
        cursor: CursorSchema,
      })
      .optional(),
    success: z.object({
      requests: z.array(StaffRequestSchema),
      nextCursor: z.string().nullable(),
      counts: z.object({
        ours: z.number().int(),
        mine: z.number().int(),
        unassigned: z.number().int(),
        waiting: z.number().int(),
        overdue: z.number().int(),
      }),
    }),
  }),
  '/api/admin/requests/get': defineCall({
    summary: 'Сотрудник: обращение целиком, с заметками',
    access: 'requests/answer',
    body: RequestRefSchema,
    success: StaffOneSchema,
  }),
  '/api/admin/requests/player': defineCall({
    summary: 'Сотрудник: игрок рядом с обращением; просмотр пишется в журнал',
    access: 'requests/answer',
    body: RequestRefSchema,
    success: z.object({ player: PlayerPictureSchema }),
  }),
  '/api/admin/requests/answer': defineCall({
    summary: 'Сотрудник: ответить игроку',
    access: 'requests/answer',
    body: z.strictObject({
      id: IdSchema,
      request: IdSchema,
      text: TextSchema,
      pictures: PicturesSchema,
      state: z.enum(['answered', 'internal', 'solved']),
    }),
    success: StaffOneSchema,
  }),
  '/api/admin/requests/note': defineCall({
    summary: 'Сотрудник: заметка, которую игрок не видит',
    access: 'requests/answer',
    body: z.strictObject({ id: IdSchema, request: IdSchema, text: TextSchema }),
    success: StaffOneSchema,
  }),
  '/api/admin/requests/assign': defineCall({
    summary: 'Сотрудник: взять себе, отдать другому или вернуть в очередь',
    access: 'requests/answer',
    body: z.strictObject({ request: IdSchema, to: z.string().max(40).nullable() }),
    success: StaffOneSchema,
  }),
  '/api/admin/requests/move': defineCall({
    summary: 'Сотрудник: сменить состояние без ответа',
    access: 'requests/answer',
    body: z.strictObject({
      request: IdSchema,
      to: z.enum(['open', 'internal', 'solved']),
      reason: ReasonSchema,
    }),
    success: StaffOneSchema,
  }),
  '/api/admin/requests/merge': defineCall({
    summary: 'Сотрудник: присоединить к другому обращению того же игрока',
    access: 'requests/answer',
    body: z.strictObject({ request: IdSchema, into: IdSchema }),
    success: StaffOneSchema,
  }),
  '/api/admin/requests/read': defineCall({
    summary: 'Сотрудник: прочитано до этого сообщения',
    access: 'requests/answer',
    body: z.strictObject({ request: IdSchema, upTo: z.number().int().positive() }),
    success: MessageSchema,
  }),
  '/api/admin/requests/typing': defineCall({
    summary: 'Сотрудник печатает',
    access: 'requests/answer',
    body: RequestRefSchema,
    success: MessageSchema,
  }),
  '/api/admin/canned/list': defineCall({
    summary: 'Сотрудник: готовые ответы',
    access: 'requests/answer',
    body: NoBodySchema,
    success: z.object({ answers: z.array(CannedAnswerSchema) }),
  }),
  '/api/admin/canned/save': defineCall({
    summary: 'Сотрудник: добавить или поправить готовый ответ',
    access: 'promotions/make',
    body: z.strictObject({
      id: z.number().int().positive().nullable(),
      title: z.string().trim().min(1).max(80),
      text: z.string().trim().min(1).max(SUPPORT_BOUNDS.characters),
    }),
    success: z.object({ answer: CannedAnswerSchema }),
  }),
  '/api/admin/canned/preview': defineCall({
    summary: 'Сотрудник: готовый ответ с подставленными переменными',
    access: 'requests/answer',
    body: z.strictObject({ id: z.number().int().positive(), request: IdSchema }),
    success: z.object({ text: z.string() }),
  }),
};
