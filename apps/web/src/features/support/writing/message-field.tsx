import { SendHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../components/icon-button.tsx';
import { joinClasses } from '../../../components/join-classes.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { PickPictures, pictureDoors } from '../pictures/picture-sources.tsx';
import { PictureStrip } from '../pictures/picture-strip.tsx';
import { SendingLine } from './sending-line.tsx';
import { GrowingTextArea, LettersLeft } from './text-area.tsx';
import type { Message } from './use-message.ts';

interface MessageFieldProps {
  message: Message;
  label: string;
  placeholder: string;
  /** Each letter. */
  onType?: () => void;
  onFocusChange?: (hasFocus: boolean) => void;
  /** Where a picture makes no sense. */
  hasPictures?: boolean;
  tone?: 'plain' | 'note';
  /** Off where a message is weighed before it is sent: there Ctrl+Enter sends. */
  enterSends?: boolean;
  /** In place of the round button that sends. */
  children?: ReactNode;
}

/** Where a message of a conversation is written. Enter sends where there is a keyboard, Ctrl+Enter everywhere. */
export function MessageField({
  message,
  label,
  placeholder,
  onType,
  onFocusChange,
  hasPictures = true,
  tone = 'plain',
  enterSends = true,
  children,
}: MessageFieldProps) {
  const { draft, pictures, change, submit } = message;
  const hasKeyboard = useMediaQuery('(hover: hover) and (pointer: fine)');
  return (
    <form
      className="grid gap-2"
      onSubmit={event => {
        event.preventDefault();
        submit();
      }}
    >
      <SendingLine error={message.error} isRepeating={message.isRepeating} />
      {hasPictures && <PictureStrip pictures={pictures} />}
      <div
        className={joinClasses(
          'flex items-end gap-1 rounded-[18px] border pr-1 has-[textarea:focus-visible]:border-accent-text has-[textarea:focus-visible]:ring-3 has-[textarea:focus-visible]:ring-accent/25',
          tone === 'note' ? 'border-gold-fill/50 bg-gold-tint' : 'border-field-line bg-field',
        )}
      >
        {hasPictures && <PickPictures pictures={pictures} />}
        <GrowingTextArea
          value={draft.text}
          rows={1}
          aria-label={label}
          placeholder={placeholder}
          onChange={event => {
            change({ text: event.target.value });
            onType?.();
          }}
          onFocus={() => onFocusChange?.(true)}
          onBlur={() => onFocusChange?.(false)}
          onKeyDown={event => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.shiftKey) return;
            if (!(hasKeyboard && enterSends) && !event.ctrlKey && !event.metaKey) return;
            event.preventDefault();
            submit();
          }}
          {...(hasPictures && pictureDoors(pictures))}
          className={joinClasses('max-h-[30dvh] min-h-12 py-3', !hasPictures && 'pl-4')}
        />
        {!children && (
          <IconButton
            label="Отправить"
            type="submit"
            variant="primary"
            size="md"
            aria-disabled={message.isSending || undefined}
            className={joinClasses('mb-0.5', message.isSending && 'opacity-55')}
          >
            <SendHorizontal aria-hidden="true" className="size-5" />
          </IconButton>
        )}
      </div>
      <LettersLeft text={draft.text} />
      {children}
    </form>
  );
}
