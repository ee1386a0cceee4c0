import { DataFolderBusyError } from '@kvazar/embedded-database';
import { ConfigError } from './config.ts';

interface ListenError extends Error {
  readonly code: string;
  readonly port: number;
}

function isListenError(error: unknown, code: string): error is ListenError {
  return error instanceof Error && 'code' in error && error.code === code && 'port' in error;
}

/** A start that failed for a known reason says what to do; the unknown shows its stack. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DataFolderBusyError) return error.message;
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
