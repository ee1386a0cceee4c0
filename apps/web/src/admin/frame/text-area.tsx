import { Field as BaseField } from '@base-ui/react/field';
import type { ComponentPropsWithRef } from 'react';
import { fieldBoxClasses } from '../../components/field-look.ts';
import { joinClasses } from '../../components/join-classes.ts';

type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'className'> & { className?: string };

/** A longer text in a `Field`. */
export function TextArea({ className, ...rest }: TextAreaProps) {
  return (
    <div className={fieldBoxClasses}>
      <BaseField.Control
        render={<textarea {...rest} />}
        className={joinClasses(
          'min-h-24 w-full resize-y bg-transparent px-4 py-3 outline-none',
          className,
        )}
      />
    </div>
  );
}
