import { ClusterVersionError, EmbeddedPostgresError } from '@kvazar/embedded-database';
import { RefusedFilesError } from './backup/refused-files.ts';
import { ConfigError } from './config.ts';
import { BarredError } from './platform/db/faults.ts';
import { RestoreUnderWayError } from './platform/db/restore-mark.ts';

interface ListenError extends Error {
  readonly code: string;
  readonly port: number;
}

function isListenError(error: unknown, code: string): error is ListenError {
  return error instanceof Error && 'code' in error && error.code === code && 'port' in error;
}

/** The data folder is left alone: the way back to the old release stays open until the end. */
function explainUpgrade({ clusterDir, clusterMajor, binaryMajor }: ClusterVersionError): string {
  return (
    `База в ${clusterDir} записана PostgreSQL ${clusterMajor}, а с этим выпуском идёт PostgreSQL ${binaryMajor}: ` +
    'чужие файлы она не читает. Ничего не изменено. Перенести:\n' +
    '  1. прежним выпуском сайта, закрыв его для игроков: npm run ops -- backup <папка для копий> --files\n' +
    '     (без --files записи столов остались бы только в прежней папке)\n' +
    '  2. этим выпуском, с новой пустой папкой данных: DATA_DIR=<новая> npm run ops -- restore <папка копии>\n' +
    '  3. запускать сайт с новой DATA_DIR. Прежнюю удалить, когда всё проверено. Подробнее: docs/backups.md'
  );
}

/** A start that failed for a known reason says what to do; the unknown shows its stack. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof ClusterVersionError) return explainUpgrade(error);
  const plain = [
    BarredError,
    ConfigError,
    EmbeddedPostgresError,
    RefusedFilesError,
    RestoreUnderWayError,
  ];
  if (plain.some(kind => error instanceof kind)) return (error as Error).message;
  if (isListenError(error, 'EADDRINUSE')) {
    return (
      `Порт ${error.port} занят другой программой.\n` +
      'Освободите его или выберите другой: PORT — страницы и вызовы, SOCKET_PORT — сокет.\n' +
      'Например: PORT=3001 SOCKET_PORT=8445 npm start'
    );
  }
  if (isListenError(error, 'EACCES')) {
    return `Нет прав слушать порт ${error.port}. Выберите другой в PORT или SOCKET_PORT.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
