import { randomInt, randomUUID } from 'node:crypto';
import { isRefusal } from '@kvazar/contract';
import { kopecks } from '@kvazar/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actDuring } from '../../../test/act-during.ts';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import {
  expectInvariants,
  listBrokenBy,
  listBrokenWithin,
  tryDamage,
} from '../../../test/invariants.ts';
import { createManyPlayers } from '../../../test/many-players.ts';
import {
  cashTerms,
  hire,
  makeCode,
  safeTerms,
  spinsTerms,
  wheelTerms,
} from '../../../test/promo-codes.ts';
import { CODE_TERMS } from '../../../test/thefts/invariant-names.ts';
import { type Database, joinTransaction, type Queryable } from '../../platform/db/database.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { readWholeTransfer } from '../books/whole-transfer.ts';
import { grantFreeSpins } from '../free-spins/grants.ts';
import { type StaffMember, staffActor } from '../identity/staff.ts';
import { nameClaim } from '../rewards/claim-kinds.ts';
import { listClaims } from '../rewards/claim-repository.ts';
import { addExtraTurns } from '../rewards/wheel-repository.ts';
import { giveSafe } from '../safe/safes.ts';
import type { CodeTerms } from './code-gift.ts';
import { addUse, insertCode, type NewCode } from './code-repository.ts';
import { generateCode, isGeneratedCode, maskCode } from './code-text.ts';
import { findGift } from './gifts.ts';
import { redeemCode } from './redeem-code.ts';
import { CODE_SHOWN, showCode, wasShown } from './shown-codes.ts';

const DAY_MS = 86_400_000;
const MAX_USES = 10;
const JOURNAL = 'каждый промокод записан в журнал каждым, кто его сделал, и на ту же сумму';
const SHOWN = 'никто из сотрудников не применил промокод после того, как увидел его целиком';

/** At random two begin alike once in a million. */
function generateAlike(): string {
  let picked = 0;
  return generateCode(below => (picked++ < 4 ? 7 : randomInt(below)));
}

/** Another that has its ends. */
function findTwin(code: string): string {
  const characters = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];
  const twin = characters
    .flatMap(fifth => characters.map(sixth => code.slice(0, 4) + fifth + sixth + code.slice(6)))
    .find(other => other !== code && isGeneratedCode(other));
  if (!twin) throw new Error(`${code} has no twin`);
  return twin;
}

const endsOf = ({ code }: NewCode) => `${code.slice(0, 4)}··${code.slice(-4)}`;

describe('who has seen a promo code', () => {
  let site: TestApp;
  let maker: StaffMember;
  let looker: StaffMember;
  let playerId: number;
  beforeAll(async () => {
    site = await buildTestApp();
    [maker, looker] = [(await hire(site, 'manager')).staff, (await hire(site, 'manager')).staff];
    [playerId = 0] = await createManyPlayers(site.db, 1);
  });
  afterAll(async () => {
    await expectInvariants(site.db);
    await site.close();
  });

  const show = (id: string, staff = looker) =>
    showCode(site.db, { id, money: 'play', reason: 'a test' }, staff);

  const redeem = (db: Database, typed: string, userId: number) =>
    redeemCode(db, { id: randomUUID(), typed, playerId: userId }, () => ({
      ...{ playerId: userId, money: 'play', now: new Date() },
    }));

  async function makeAndFind(terms: CodeTerms) {
    const code = await makeCode(site.db, maker, { terms });
    const { rows } = await site.db.query<{ id: string }>('select id from codes where code = $1', [
      code,
    ]);
    return { code, id: rows[0]?.id ?? '' };
  }

  /** One that begins as all others do, in the journal as codes are named now or were before. */
  async function plant(
    tx: Queryable,
    terms: CodeTerms,
    nameOf: (code: NewCode) => object = code => ({
      ...{ codes: [maskCode(code.code, true)], codeIds: [code.id] },
    }),
  ): Promise<NewCode> {
    const now = Date.now();
    const code: NewCode = {
      ...{ ...terms, id: randomUUID(), code: generateAlike(), isGenerated: true, money: 'play' },
      ...{ validFrom: new Date(now - 1_000), validUntil: new Date(now + DAY_MS) },
      ...{ maxUses: MAX_USES, reason: 'a test', createdAt: new Date(now), madeBy: [maker.id] },
    };
    await insertCode(tx, code);
    const exposureKopecks = (findGift(terms.kind)?.costOf(terms) ?? 0) * MAX_USES;
    await writeAudit(tx, {
      ...{ actor: staffActor(maker), action: 'rewards/codes-made', subject: 'site' },
      details: {
        ...{ ...nameOf(code), maxUses: MAX_USES, reason: 'a test', exposureKopecks },
        ...{ validFrom: code.validFrom, validUntil: code.validUntil },
      },
    });
    return code;
  }

  /** With the line that every use has, and without what the code gives. */
  async function use(tx: Queryable, codeId: string, userId: number, at: Date): Promise<void> {
    await addUse(tx, { id: randomUUID(), codeId, playerId: userId, answer: '', at });
    const name = `player:${userId}`;
    const line = { actor: name, action: 'rewards/code-used', subject: name };
    await writeAudit(tx, { ...line, details: { codeId } });
  }

  const byEnds = (code: NewCode) => ({ codes: [endsOf(code)] });

  /** Past no trigger: as the site itself would write it. */
  const tryHonestly = <Result>(work: (tx: Queryable) => Promise<Result>) =>
    tryDamage(site.db, async tx => {
      await tx.query('set local session_replication_role = origin');
      return work(tx);
    });

  it('is told for each of two codes that begin alike, and one player may use both', async () => {
    await tryHonestly(async tx => {
      for (const terms of [cashTerms(10), spinsTerms(5), safeTerms(10_000)]) {
        const [one, other] = [await plant(tx, terms), await plant(tx, terms)];
        const line = { actor: staffActor(looker), action: CODE_SHOWN, subject: 'site' };
        const details = { code: maskCode(one.code, true), codeId: one.id, usedBefore: false };
        await writeAudit(tx, { ...line, details });
        expect(await wasShown(tx, looker.id, one.id)).toBe(true);
        expect(await wasShown(tx, looker.id, other.id)).toBe(false);
        expect(await wasShown(tx, maker.id, one.id)).toBe(false);
        for (const { code } of [one, other]) {
          expect(await redeem(joinTransaction(tx), code, playerId)).toMatchObject({
            kind: terms.kind,
          });
        }
      }
      expect(await listBrokenWithin(tx)).toEqual([]);
    });
  });

  it('is told by both ends where the journal names no number', async () => {
    await tryHonestly(async tx => {
      const [one, other] = [
        await plant(tx, cashTerms(10), byEnds),
        await plant(tx, cashTerms(10), byEnds),
      ];
      await writeAudit(tx, {
        ...{ actor: staffActor(looker), action: CODE_SHOWN, subject: 'site' },
        details: { code: endsOf(one), reason: 'a test' },
      });
      expect(await redeem(joinTransaction(tx), one.code, looker.id)).toMatchObject({
        refused: 'identity/own-account',
      });
      expect(await redeem(joinTransaction(tx), other.code, looker.id)).toMatchObject({
        kind: 'cash',
      });
      expect(await listBrokenWithin(tx)).toEqual([]);
    });
  });

  it('is no matter to what was given for a code by both its ends: the audit knows it still', async () => {
    await tryHonestly(async tx => {
      const now = new Date();
      const to = { playerId, money: 'play', now } as const;
      const useOne = async (terms: CodeTerms) => {
        const code = await plant(tx, terms, byEnds);
        await use(tx, code.id, playerId, now);
        return `code ${endsOf(code)}`;
      };
      await grantFreeSpins(tx, {
        ...{ ...to, id: randomUUID(), slot: 'reef', stake: kopecks(1_000), total: 5 },
        ...{ expiresAt: new Date(now.getTime() + 7 * DAY_MS), source: await useOne(spinsTerms(5)) },
      });
      const source = await useOne(safeTerms(10_000));
      expect(isRefusal(await giveSafe(tx, { ...to, amount: kopecks(10_000), source }))).toBe(false);
      expect(await listBrokenWithin(tx)).toEqual([]);
    });
  });

  it('hides no forged code: one that begins as another, or has its ends, is in no order', async () => {
    const forged = async (tx: Queryable, like: NewCode, code: string) =>
      insertCode(tx, { ...like, id: randomUUID(), code });
    expect(
      await listBrokenBy(site.db, async tx =>
        forged(tx, await plant(tx, cashTerms(10)), generateAlike()),
      ),
    ).toEqual([JOURNAL, CODE_TERMS]);
    expect(
      await listBrokenBy(site.db, async tx => {
        const honest = await plant(tx, cashTerms(10), byEnds);
        await forged(tx, honest, findTwin(honest.code));
      }),
    ).toEqual([JOURNAL]);
    // A number is not all: the text is the one that was made.
    expect(
      await listBrokenBy(site.db, async tx => {
        const honest = await plant(tx, cashTerms(10));
        await tx.query('update codes set code = $2 where id = $1', [
          honest.id,
          generateCode(() => 8),
        ]);
      }),
    ).toEqual([JOURNAL]);
  });

  it('leaves the end out of what was stored with it', async () => {
    const { code } = await makeAndFind(cashTerms(10));
    await redeem(site.db, code, playerId);
    const [claims, cause] = await tryDamage(site.db, async tx => {
      await tx.query(
        `update claims set occasion = $2, details = json_build_object('code', $2::text)
         where player_id = $1`,
        [playerId, `${code.slice(0, 4)}··${code.slice(-4)}`],
      );
      const listed = await listClaims(tx, playerId, 'play', null, 10);
      return [listed, await readWholeTransfer(tx, listed[0]?.id ?? '', undefined)] as const;
    });
    expect(claims.map(nameClaim)).toEqual([`Промокод ${code.slice(0, 4)}······`]);
    expect(cause).toMatchObject({
      cause: { facts: [{}, { value: `code ${code.slice(0, 4)}······` }] },
    });
  });

  it('is audited: whoever has seen it does not use it', async () => {
    const { id: codeId, code } = await makeAndFind(wheelTerms);
    expect(await show(codeId)).toBe(code);
    expect(await redeem(site.db, code, looker.id)).toMatchObject({
      refused: 'identity/own-account',
    });
    const useBy = (userId: number) => async (tx: Queryable) => {
      await use(tx, codeId, userId, new Date());
      await addExtraTurns(tx, [userId], 'play');
    };
    expect(await listBrokenBy(site.db, useBy(looker.id))).toEqual([SHOWN]);
    expect(await listBrokenBy(site.db, useBy(playerId))).toEqual([]);
  });

  it('may have used it before, in the same moment too', async () => {
    const { id: codeId, code } = await makeAndFind(wheelTerms);
    const { staff: early } = await hire(site, 'manager');
    const shown = await actDuring(
      site.db,
      async tx => {
        expect(await redeem(joinTransaction(tx), code, early.id)).toMatchObject({ kind: 'wheel' });
      },
      () => show(codeId, early),
    );
    expect(shown).toBe(code);
    const { rows } = await site.db.query(
      `select details->'usedBefore' as "usedBefore" from audit_log where action = $1 and actor = $2`,
      [CODE_SHOWN, staffActor(early)],
    );
    expect(rows).toEqual([{ usedBefore: true }]);
    await expectInvariants(site.db);
  });
});
