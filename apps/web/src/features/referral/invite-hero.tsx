import { Check, Copy, Share2 } from 'lucide-react';
import { useId } from 'react';
import satellite from '~icons/fluent-emoji/satellite?raw';
import { Starfield } from '../../components/brand/starfield.tsx';
import { Button } from '../../components/button.tsx';
import { QrCode } from '../../components/qr-code.tsx';
import { EmojiArt } from '../../lib/emoji-art.tsx';
import { siteConfig } from '../../lib/site-config.ts';
import { withPercent } from '../../lib/with-percent.ts';
import { useCopy } from '../../play/fairness/copy-button.tsx';
import type { Referral } from './referral-query.ts';

/** Night in both themes, as over the lobby. */
export function InviteHero({ referral: { link, code, percent } }: { referral: Referral }) {
  return (
    <section
      aria-label="Приглашение"
      className="relative isolate flex flex-col gap-6 overflow-hidden rounded-section border border-line bg-linear-105 from-[#0f1734] from-30% via-[#142253] to-[#0f5672] p-5 text-white shadow-card wallet:flex-row wallet:items-center wallet:p-7"
    >
      <Starfield sky="night" className="-z-1" />
      <div
        aria-hidden="true"
        className="pointer-events-none absolute -top-8 -right-8 -z-1 size-30 wallet:-top-9 wallet:right-40 wallet:size-44"
      >
        <div className="absolute inset-0 scale-150 rounded-full bg-radial from-[#22d3ee]/35 to-transparent to-70%" />
        <EmojiArt svg={satellite} className="float-slowly relative size-full opacity-90" />
      </div>
      <div className="min-w-0 flex-1">
        <h2 className="max-w-[13ch] font-display wallet:max-w-[16ch] text-[clamp(21px,6vw,30px)] leading-[1.12] font-extrabold tracking-tight text-balance">
          Ваши {percent}&nbsp;% с&nbsp;игры друга
        </h2>
        <p className="mt-3 max-w-[46ch] text-[15px] leading-normal text-[#c9d4f5]">
          Друг первые тридцать дней получает рейкбек на 5 пунктов больше. Его выигрыши и проигрыши
          на вашу долю не влияют.
        </p>
        <InviteLink link={link} />
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2.5">
          <ShareLink link={link} percent={percent} />
          <ShortCode code={code} />
        </div>
      </div>
      <div className="flex items-center gap-4 wallet:w-42 wallet:flex-col wallet:gap-3">
        <QrCode text={link} label="QR-код вашей ссылки" className="size-28 wallet:size-42" />
        <p className="text-[13px] leading-snug text-[#c9d4f5] wallet:text-center">
          Друг рядом? Покажите код: он откроет ссылку камерой.
        </p>
      </div>
    </section>
  );
}

function InviteLink({ link }: { link: string }) {
  const id = useId();
  const { isCopied, copy } = useCopy();
  return (
    <div className="mt-5">
      <label htmlFor={id} className="text-[13px] text-[#c9d4f5]">
        Ваша ссылка
      </label>
      <div className="mt-1.5 flex items-center gap-1.5 rounded-2xl border border-white/20 bg-black/35 p-1.5 pl-4 focus-within:border-white/45">
        <input
          id={id}
          readOnly
          value={link}
          onFocus={event => event.currentTarget.select()}
          className="min-w-0 flex-1 truncate bg-transparent text-[15px] font-medium text-white outline-none"
        />
        <Button
          icon={
            isCopied ? (
              <Check aria-hidden="true" className="size-5" />
            ) : (
              <Copy aria-hidden="true" className="size-5" />
            )
          }
          onClick={() => void copy(link)}
        >
          <span className="max-[419px]:sr-only">{isCopied ? 'Готово' : 'Скопировать'}</span>
          <span className="sr-only">{isCopied ? ', ссылка скопирована' : ' ссылку'}</span>
        </Button>
      </div>
    </div>
  );
}

function ShortCode({ code }: { code: string }) {
  const { isCopied, copy } = useCopy();
  return (
    <button
      type="button"
      onClick={() => void copy(code)}
      className="flex min-h-11 items-center justify-center gap-2.5 max-wallet:w-full rounded-[14px] border border-white/20 bg-black/25 px-4 text-[15px] transition-colors duration-150 hover:bg-black/40"
    >
      <span className="text-[13px] text-[#c9d4f5]">Код</span>
      <span className="font-display text-base font-bold tracking-[0.08em]">{code}</span>
      <span className="sr-only">{isCopied ? ', скопирован' : ', скопировать'}</span>
      {isCopied ? (
        <Check aria-hidden="true" className="size-4 text-[#3ddc97]" />
      ) : (
        <Copy aria-hidden="true" className="size-4 text-[#c9d4f5]" />
      )}
    </button>
  );
}

/** By the system's own sheet; where there is none, the link is copied. */
function ShareLink({ link, percent }: { link: string; percent: number }) {
  const { isCopied, copy } = useCopy();

  async function share() {
    const data: ShareData = {
      title: siteConfig.brandName,
      text: `Играю в ${siteConfig.brandName}: каждый результат можно проверить. По моей ссылке рейкбек на 5 пунктов больше, а мне — ${withPercent(percent)} доли:`,
      url: link,
    };
    try {
      if (!navigator.share) throw new Error('this browser has no sheet');
      await navigator.share(data);
    } catch (error) {
      // Closing the sheet is an answer too.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      await copy(link);
    }
  }

  return (
    <Button
      variant="gold"
      className="max-wallet:w-full"
      icon={<Share2 aria-hidden="true" className="size-5" />}
      onClick={() => void share()}
    >
      {isCopied ? 'Ссылка скопирована' : 'Поделиться'}
    </Button>
  );
}
