import type { HealthItem, SystemPicture } from '@kvazar/contract';

type State = HealthItem['state'];

const LAG_WARN_MS = 10_000;
const LAG_BAD_MS = 60_000;
const COMMIT_WARN_MS = 100;
const COMMIT_BAD_MS = 1_000;
const QUEUE_WARN = 500;
const QUEUE_BAD = 4_000;
const CHAIN_WARN_HOURS = 12;
const CHAIN_BAD_HOURS = 1;
const AUDIT_FRESH_HOURS = 26;
const BACKUP_FRESH_HOURS = 26;
const HOUR_MS = 3_600_000;

const bySize = (value: number, warn: number, bad: number): State =>
  value >= bad ? 'bad' : value >= warn ? 'warn' : 'ok';

const formatSeconds = (ms: number) =>
  ms < 1_000 ? 'нет' : `${Math.round(ms / 1000).toLocaleString('ru-RU')} с`;

function formatHours(hours: number): string {
  if (hours < 48) return `${Math.max(1, Math.round(hours))} ч`;
  return `${Math.round(hours / 24).toLocaleString('ru-RU')} дн.`;
}

function formatBytes(bytes: number): string {
  const gigabytes = bytes / 1e9;
  return gigabytes >= 1
    ? `${gigabytes.toLocaleString('ru-RU', { maximumFractionDigits: 1 })} ГБ`
    : `${Math.round(bytes / 1e6).toLocaleString('ru-RU')} МБ`;
}

function nodesItem({ nodes }: SystemPicture): HealthItem {
  const gone = nodes.filter(({ isGone }) => isGone);
  const alive = nodes.length - gone.length;
  return {
    name: 'Узлы',
    value: gone.length > 0 ? `${alive} из ${nodes.length}` : String(alive),
    state: alive === 0 ? 'bad' : gone.length > 0 ? 'warn' : 'ok',
    hint:
      gone.length > 0
        ? `Молчат дольше 30 секунд: ${gone.map(({ name }) => name).join(', ')}`
        : 'Все узлы отзываются',
  };
}

function leaderItem({ nodes }: SystemPicture): HealthItem {
  const leader = nodes.find(({ isGone, isLeader }) => isLeader && !isGone);
  return {
    name: 'Раунды ведёт',
    value: leader?.name ?? 'никто',
    state: leader ? 'ok' : 'bad',
    hint: leader
      ? 'Один узел ведёт Crash и живые столы'
      : 'Новые раунды не начинаются: посмотрите часы узлов и связь с базой',
  };
}

function clockItem({ nodes }: SystemPicture): HealthItem {
  const doubtful = nodes.filter(({ isGone, clockFault }) => !isGone && clockFault !== null);
  return {
    name: 'Часы',
    value: doubtful.length === 0 ? 'сверены' : 'под сомнением',
    state: doubtful.length === 0 ? 'ok' : 'bad',
    hint:
      doubtful.length === 0
        ? 'Время узлов сходится со временем базы'
        : `Раундов не принимают: ${doubtful.map(({ name }) => name).join(', ')}`,
  };
}

function queueItem({ nodes }: SystemPicture): HealthItem {
  const alive = nodes.filter(({ isGone }) => !isGone);
  const depth = alive.reduce((sum, { queueDepth }) => sum + queueDepth, 0);
  return {
    name: 'Очередь ставок',
    value: String(depth),
    state: bySize(depth, QUEUE_WARN, QUEUE_BAD),
    hint: 'Сколько ставок ждут расчёта на всех узлах',
  };
}

function commitItem({ nodes }: SystemPicture): HealthItem {
  const slowest = Math.max(
    0,
    ...nodes.filter(({ isGone }) => !isGone).map(({ commitMs }) => commitMs?.p99 ?? 0),
  );
  return {
    name: 'Запись пачки',
    value: slowest === 0 ? 'ставок нет' : `${slowest.toLocaleString('ru-RU')} мс`,
    state: bySize(slowest, COMMIT_WARN_MS, COMMIT_BAD_MS),
    hint: '99 пачек ставок из 100 записаны не дольше',
  };
}

function readersItem({ readers }: SystemPicture): HealthItem {
  const last = readers.toSorted((one, other) => other.lagMs - one.lagMs)[0];
  const lagMs = last?.lagMs ?? 0;
  return {
    name: 'Отставание показателей',
    value: formatSeconds(lagMs),
    state: bySize(lagMs, LAG_WARN_MS, LAG_BAD_MS),
    hint: lagMs < LAG_WARN_MS ? 'Рассчитанные ставки прочитаны' : `Отстаёт: ${last?.name}`,
  };
}

function chainsItem({ chains }: SystemPicture): HealthItem {
  const running = chains.filter(({ hoursLeft }) => hoursLeft !== null);
  const nearest = running.toSorted(
    (one, other) => (one.hoursLeft ?? 0) - (other.hoursLeft ?? 0),
  )[0];
  const hours = nearest?.hoursLeft ?? Number.POSITIVE_INFINITY;
  return {
    name: 'Цепочки раундов',
    value: nearest ? `на ${formatHours(hours)}` : 'не расходуются',
    state: hours < CHAIN_BAD_HOURS ? 'bad' : hours < CHAIN_WARN_HOURS ? 'warn' : 'ok',
    hint: nearest
      ? `Раньше других кончится цепочка стола ${nearest.table}; новая готовится сама`
      : 'Раундов сейчас не играют',
  };
}

function jobsItem({ jobs }: SystemPicture): HealthItem {
  const failed = jobs.filter(({ failed: count }) => count > 0);
  return {
    name: 'Задания',
    value: failed.length === 0 ? 'без ошибок' : `с ошибкой: ${failed.length}`,
    state: failed.length === 0 ? 'ok' : 'warn',
    hint:
      failed.length === 0
        ? 'Задания по расписанию выполняются'
        : failed.map(({ name }) => name).join(', '),
  };
}

function auditItem({ audits, now }: SystemPicture): HealthItem {
  const name = 'Проверка';
  const last = audits.find(({ state }) => state !== 'running');
  if (!last) {
    return {
      name,
      value: 'не было',
      state: 'warn',
      hint: 'Запустите проверку на странице «Система»',
    };
  }
  if (last.state === 'red') {
    return {
      name,
      value: `нарушений: ${last.findings.toLocaleString('ru-RU')}`,
      state: 'bad',
      hint: last.broken.map(broken => broken.name).join('; '),
    };
  }
  if (last.state === 'failed') {
    return { name, value: 'без итога', state: 'warn', hint: last.fault ?? 'Прервана' };
  }
  const hours = (Date.parse(now) - Date.parse(last.startedAt)) / HOUR_MS;
  const isFresh = hours <= AUDIT_FRESH_HOURS;
  return {
    name,
    value: 'всё сходится',
    state: isFresh ? 'ok' : 'warn',
    hint: isFresh ? `Проверок: ${last.checks}` : `Последняя была ${formatHours(hours)} назад`,
  };
}

function neighboursItem({ nodes }: SystemPicture): HealthItem {
  const alive = nodes.filter(({ isGone }) => !isGone);
  const away = [
    ...(alive.some(({ redis }) => redis === 'away') ? ['Redis'] : []),
    ...(alive.some(({ relay }) => relay === 'away') ? ['трансляция столов'] : []),
  ];
  return {
    name: 'Redis и видео',
    value: away.length === 0 ? 'на связи' : `нет связи: ${away.join(', ')}`,
    state: away.length === 0 ? 'ok' : 'warn',
    hint:
      away.length > 0
        ? 'Сайт работает и без них, но хуже: узлы считают каждый за себя, столы без картинки'
        : alive.some(({ redis }) => redis === 'ok')
          ? 'Узлы видят друг друга через Redis'
          : 'Redis не настроен: для одного узла он не нужен',
  };
}

function databaseItem({ database }: SystemPicture): HealthItem {
  const { bytes, growthPerDay } = database;
  return {
    name: 'База',
    value: formatBytes(bytes),
    state: 'ok',
    hint:
      growthPerDay === null
        ? 'Рост станет известен через день'
        : `Растёт на ${formatBytes(Math.max(0, growthPerDay))} в день`,
  };
}

function backupItem({ backup, now }: SystemPicture): HealthItem {
  const name = 'Копии базы';
  if (!backup) {
    return {
      name,
      value: 'нет сведений',
      state: 'warn',
      hint: 'Сайт не знает, делаются ли копии: npm run ops -- backup',
    };
  }
  const hours = Math.max(0, Date.parse(now) - Date.parse(backup.at)) / HOUR_MS;
  return {
    name,
    value: new Date(backup.at).toLocaleString('ru-RU'),
    state: hours <= BACKUP_FRESH_HOURS ? 'ok' : 'warn',
    hint: hours <= BACKUP_FRESH_HOURS ? 'Последняя копия' : `Сделана ${formatHours(hours)} назад`,
  };
}

/** What an operator looks at first, in the order of what hurts most. */
export function judgeHealth(picture: SystemPicture): HealthItem[] {
  const judges = [
    nodesItem,
    leaderItem,
    clockItem,
    queueItem,
    commitItem,
    readersItem,
    chainsItem,
    jobsItem,
    auditItem,
    neighboursItem,
    databaseItem,
    backupItem,
  ];
  return judges.map(judge => judge(picture));
}
