import { type Config, siteAddress } from './config.ts';
import { createLetters } from './modules/identity/letters.ts';
import type { CommandContext } from './ops-command.ts';
import { openCarrier } from './platform/mail/open-mailer.ts';

/**
 * The command waits until the letter is gone: it ends afterwards, and nothing would try again. What
 * it has done stays done when the mail server is away, so the operator is told to tell the player.
 */
export function createLetterSender(config: Config): CommandContext['sendLetter'] {
  const { brandName, dataDir, mail } = config;
  return async compose => {
    const carrier = openCarrier({ ...mail, brandName, dataDir });
    try {
      const place = await carrier.carry(compose(createLetters(brandName, siteAddress(config))));
      return place === null ? 'Письмо игроку отправлено' : `Письмо игроку: ${place}`;
    } catch {
      return 'Письмо игроку отправить не удалось: сообщите ему сами';
    } finally {
      carrier.close();
    }
  };
}
