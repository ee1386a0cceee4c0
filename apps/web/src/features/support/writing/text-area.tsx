import { SUPPORT_BOUNDS } from '@kvazar/contract';
import { type ComponentPropsWithRef, useLayoutEffect, useRef } from 'react';
import { joinClasses } from '../../../components/join-classes.ts';

/** From here on it is worth knowing how much room is left. */
const TELL_LEFT_FROM = 300;

interface GrowingTextAreaProps extends ComponentPropsWithRef<'textarea'> {
  value: string;
}

/** As high as what is written in it, up to the height that its classes allow. */
export function GrowingTextArea({ value, className, ref, ...rest }: GrowingTextAreaProps) {
  const own = useRef<HTMLTextAreaElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text may change the height
  useLayoutEffect(() => {
    const element = own.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [value]);
  return (
    <textarea
      ref={element => {
        own.current = element;
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }}
      value={value}
      className={joinClasses(
        'w-full resize-none bg-transparent text-base leading-6 outline-none placeholder:text-muted',
        className,
      )}
      {...rest}
    />
  );
}

/** Near the bound: how many characters are left. */
export function LettersLeft({ text }: { text: string }) {
  const left = SUPPORT_BOUNDS.characters - [...text.trim()].length;
  if (left > TELL_LEFT_FROM) return null;
  return (
    <span
      role="status"
      className={joinClasses('text-xs tabular-nums', left < 0 ? 'text-lose' : 'text-muted')}
    >
      {left < 0 ? `Лишних знаков: ${-left}` : `Осталось знаков: ${left}`}
    </span>
  );
}
