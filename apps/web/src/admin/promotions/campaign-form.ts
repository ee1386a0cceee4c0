import type { CallBody } from '@kvazar/contract';
import { parseTypedRoubles, roublesFromKopecks } from '@kvazar/money';
import { midnight, readMoment, writeMoment } from '../frame/moscow-field.ts';

export type Campaign = CallBody<'/api/admin/promotions/plan'>['campaign'];
export type CampaignKind = Campaign['kind'];
export type Gift = Extract<Campaign, { kind: 'code' }>['gift'];
export type TermsCampaign = Extract<Campaign, { kind: 'terms' }>;

/** What is typed, as it is typed. */
export type CampaignForm = Readonly<Record<string, string>>;

export function emptyForm(kind: CampaignKind, nowMs: number): CampaignForm {
  const from = writeMoment(midnight(nowMs, 1));
  const to = writeMoment(midnight(nowMs, 8));
  switch (kind) {
    case 'code':
      return {
        ...{ gift: 'cash', amount: '100', slot: 'reef', stake: '10', spins: '10', spinsDays: '7' },
        ...{ text: '', count: '1', uses: '100', from: '', until: writeMoment(midnight(nowMs, 31)) },
      };
    case 'tournament':
      return { format: 'series', from, to, pools: '10000', minStake: '10', dailyCap: '20000' };
    case 'heist':
      return { from, to, goal: '20000', pool: '50000', pot: '10000' };
    case 'terms':
      return {};
  }
}

/** Why the form is no campaign yet: the field that is wrong, in words. */
class Unreadable extends Error {}

function sum(text: string | undefined, what: string): number {
  const read = parseTypedRoubles(text ?? '');
  if (read === null) throw new Unreadable(`${what}: сумма в рублях`);
  return roublesFromKopecks(read);
}

function whole(text: string | undefined, what: string): number {
  const read = Number(text);
  if (!/^\d+$/.test(text ?? '') || !Number.isSafeInteger(read) || read < 1) {
    throw new Unreadable(`${what}: целое число больше нуля`);
  }
  return read;
}

function moment(text: string | undefined, what: string): number {
  const read = readMoment(text ?? '');
  if (read === null) throw new Unreadable(`${what}: дата и время`);
  return read;
}

function readCode(form: CampaignForm): Campaign {
  const gift = form['gift'] as Gift;
  const isSum = gift === 'cash' || gift === 'safe';
  const isSpins = gift === 'spins';
  const text = form['text']?.trim() ?? '';
  return {
    ...{ kind: 'code', gift },
    amount: isSum ? sum(form['amount'], 'Сумма') : null,
    slot: isSpins ? (form['slot'] ?? null) : null,
    stake: isSpins ? sum(form['stake'], 'Ставка фриспина') : null,
    spins: isSpins ? whole(form['spins'], 'Фриспинов') : null,
    spinsDays: isSpins ? whole(form['spinsDays'], 'Дней на фриспины') : null,
    text: text === '' ? null : text,
    count: text === '' ? whole(form['count'], 'Кодов') : 1,
    uses: whole(form['uses'], 'Применений'),
    fromMs: form['from'] ? moment(form['from'], 'Начало') : null,
    untilMs: moment(form['until'], 'Конец'),
  };
}

function readTournament(form: CampaignForm): Campaign {
  const pools = (form['pools'] ?? '').split(',').filter(part => part.trim() !== '');
  if (pools.length === 0) throw new Unreadable('Фонды лиг: рубли через запятую');
  return {
    ...{ kind: 'tournament', format: form['format'] === 'race' ? 'race' : 'series' },
    fromMs: moment(form['from'], 'Начало'),
    toMs: moment(form['to'], 'Конец'),
    pools: pools.map(part => sum(part.trim(), 'Фонды лиг')),
    minStake: sum(form['minStake'], 'Наименьшая ставка'),
    dailyCap: whole(form['dailyCap'], 'Очков в день'),
  };
}

function readHeist(form: CampaignForm): Campaign {
  return {
    kind: 'heist',
    fromMs: moment(form['from'], 'Начало'),
    toMs: moment(form['to'], 'Конец'),
    goal: whole(form['goal'], 'Очки последней двери'),
    pool: sum(form['pool'], 'Хранилище'),
    pot: sum(form['pot'], 'Котёл'),
  };
}

function percent(text: string | undefined, what: string): number {
  const read = Number((text ?? '').trim().replace(',', '.'));
  if ((text ?? '').trim() === '' || !(read >= 0 && read <= 100)) {
    throw new Unreadable(`${what}: проценты от 0 до 100`);
  }
  return Math.round(read * 100) / 100;
}

function readTerms(form: CampaignForm): Campaign {
  const tiers = (form['tiers'] ?? '').split(',') as TermsCampaign['tiers'][number]['tier'][];
  return {
    kind: 'terms',
    flatRakeback: form['flat']?.trim() ? percent(form['flat'], 'Рейкбек для всех') : null,
    tiers: tiers.map(tier => ({
      tier,
      points: form[`${tier}.points`] === '0' ? 0 : whole(form[`${tier}.points`], 'Очки ступени'),
      rakeback: percent(form[`${tier}.rakeback`], 'Рейкбек'),
      gift: form[`${tier}.gift`] === '0' ? 0 : sum(form[`${tier}.gift`], 'Подарок'),
      wheelFactor: whole(form[`${tier}.wheel`], 'Множитель колеса'),
    })),
  };
}

/** The terms in force as a form to change. */
export function formOfTerms({ tiers, flatRakeback }: Omit<TermsCampaign, 'kind'>): CampaignForm {
  const fields = tiers.flatMap(({ tier, points, rakeback, gift, wheelFactor }) => [
    [`${tier}.points`, `${points}`],
    [`${tier}.rakeback`, `${rakeback}`],
    [`${tier}.gift`, `${gift}`],
    [`${tier}.wheel`, `${wheelFactor}`],
  ]);
  return {
    tiers: tiers.map(({ tier }) => tier).join(','),
    flat: flatRakeback === null ? '' : `${flatRakeback}`,
    ...Object.fromEntries(fields),
  };
}

/** The campaign, or what is wrong with the form. */
export function readCampaign(kind: CampaignKind, form: CampaignForm): Campaign | string {
  const readers = {
    code: readCode,
    tournament: readTournament,
    heist: readHeist,
    terms: readTerms,
  };
  try {
    return readers[kind](form);
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
}
