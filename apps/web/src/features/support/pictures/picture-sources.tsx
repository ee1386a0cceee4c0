import { ImagePlus } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, useRef } from 'react';
import { IconButton } from '../../../components/icon-button.tsx';
import { PICTURE_TYPES } from './check-picture.ts';
import type { Pictures } from './use-pictures.ts';

/** Where pictures come from besides the button: from the clipboard, and dropped onto the field. */
export function pictureDoors(pictures: Pictures) {
  return {
    onPaste(event: ClipboardEvent): void {
      const files = [...event.clipboardData.files];
      if (files.length === 0) return;
      event.preventDefault();
      pictures.add(files);
    },
    onDragOver(event: DragEvent): void {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop(event: DragEvent): void {
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      pictures.add([...event.dataTransfer.files]);
    },
  };
}

/** Phones offer the camera beside their pictures. */
export function PickPictures({ pictures }: { pictures: Pictures }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label="Приложить картинку" size="md" onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden="true" className="size-5.5" />
      </IconButton>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        multiple
        hidden
        aria-label="Картинки"
        onChange={event => {
          pictures.add([...(event.target.files ?? [])]);
          // The same file, taken back, may be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}
