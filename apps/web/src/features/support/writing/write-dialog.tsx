import {
  REQUEST_TOPICS,
  type RequestAbout,
  type RequestTopic,
  type WholeRequest,
} from '@kvazar/contract';
import { useId } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { labelClasses } from '../../../components/field-look.ts';
import { Select } from '../../../components/select.tsx';
import { callApi } from '../../../lib/api-client.ts';
import { useSession } from '../../../lib/session.ts';
import { PickPictures, pictureDoors } from '../pictures/picture-sources.tsx';
import { PictureStrip } from '../pictures/picture-strip.tsx';
import { nameAbout } from '../request-words.ts';
import { SendingLine } from './sending-line.tsx';
import { GrowingTextArea, LettersLeft } from './text-area.tsx';
import { useMessage } from './use-message.ts';

export interface WriteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  topic: RequestTopic | null;
  about: RequestAbout | null;
  onSent: (request: WholeRequest) => void;
}

const TOPICS = Object.entries(REQUEST_TOPICS).map(([value, label]) => ({
  value: value as RequestTopic,
  label,
}));

export function WriteDialog({ open, onOpenChange, ...rest }: WriteDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Написать нам"
      description="Ответим здесь же и напишем на почту, если вас не будет на сайте."
    >
      <WriteForm {...rest} />
    </Dialog>
  );
}

/** Begun anew with every opening; what was written before comes back from the draft. */
function WriteForm({ topic, about, onSent }: Pick<WriteDialogProps, 'topic' | 'about' | 'onSent'>) {
  const { user } = useSession();
  const textId = useId();
  const message = useMessage<WholeRequest>({
    storageKey: `draft_request_${user?.id ?? 0}`,
    seed: { about, ...(topic !== null && { topic }) },
    send: async (id, outgoing, draft) => {
      const { request } = await callApi('/api/support/open', {
        id,
        topic: draft.topic ?? 'other',
        ...outgoing,
        ...(draft.about && { about: draft.about }),
      });
      return request;
    },
    onSent,
  });
  const { draft, pictures, change } = message;
  return (
    <form
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault();
        message.submit();
      }}
    >
      <Select
        label="О чём"
        options={TOPICS}
        value={draft.topic ?? 'other'}
        onValueChange={next => change({ topic: next })}
      />
      {draft.about && (
        <p className="rounded-control bg-raised px-4 py-2.5 text-sm">
          <span className="text-muted">Приложим: </span>
          {nameAbout(draft.about)}
        </p>
      )}
      <div className="grid gap-1.5">
        <div className="flex min-h-5 items-center justify-between gap-3">
          <label htmlFor={textId} className={labelClasses}>
            Что случилось
          </label>
          <LettersLeft text={draft.text} />
        </div>
        <div className="rounded-[14px] border border-field-line bg-field px-4 py-3 hover:border-line-strong has-[textarea:focus-visible]:border-accent-text has-[textarea:focus-visible]:ring-3 has-[textarea:focus-visible]:ring-accent/25">
          <GrowingTextArea
            id={textId}
            value={draft.text}
            onChange={event => change({ text: event.target.value })}
            {...pictureDoors(pictures)}
            rows={4}
            placeholder="Что произошло, когда и что вы уже попробовали"
            aria-invalid={message.error !== null || undefined}
            className="max-h-[32dvh] min-h-24"
          />
        </div>
      </div>
      <PictureStrip pictures={pictures} />
      <div className="flex items-center gap-2 text-[13px] leading-snug text-muted">
        <PickPictures pictures={pictures} />
        <span>До пяти картинок: PNG, JPEG или WebP, каждая не больше 8 МБ</span>
      </div>
      <SendingLine error={message.error} isRepeating={message.isRepeating} />
      <Button type="submit" fullWidth size="lg" loading={message.isSending}>
        Отправить
      </Button>
    </form>
  );
}
