import type { Attachment } from '@kvazar/contract';

const PATIENCE_MS = 120_000;
const FAILED_TEXT = 'Картинка не загрузилась. Попробуйте ещё раз';

/** By XMLHttpRequest: fetch does not tell how much has been sent. */
export function uploadPicture(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Attachment> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/media/requests');
    request.setRequestHeader('content-type', file.type);
    request.responseType = 'json';
    request.timeout = PATIENCE_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const reply = request.response as { success?: Attachment; error?: string } | null;
      if (reply?.success) resolve(reply.success);
      else reject(new Error(reply?.error ?? FAILED_TEXT));
    };
    request.onerror = request.ontimeout = () => reject(new Error(FAILED_TEXT));
    signal.addEventListener('abort', () => {
      request.abort();
      reject(new Error('Загрузка отменена'));
    });
    request.send(file);
  });
}
