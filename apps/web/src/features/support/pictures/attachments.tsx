import type { Attachment } from '@kvazar/contract';
import { useState } from 'react';
import { createLateDialog } from '../../../components/late-dialog.tsx';
import type { PictureDialogProps } from './picture-dialog.tsx';

const PictureDialog = createLateDialog<PictureDialogProps>(
  async () => (await import('./picture-dialog.tsx')).PictureDialog,
);

/** The pictures of a message; a press opens one large. */
export function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  const [shown, setShown] = useState<Attachment | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (attachments.length === 0) return null;
  return (
    <>
      <ul className="flex flex-wrap gap-1.5">
        {attachments.map((attachment, index) => (
          <li key={attachment.id}>
            <button
              type="button"
              aria-label={`Картинка ${index + 1}: открыть`}
              onClick={() => {
                setShown(attachment);
                setOpen(true);
              }}
              className="block overflow-hidden rounded-control border border-line"
            >
              {/* Its room is kept before it comes: the list must not move under the reader. */}
              <img
                src={attachment.url}
                alt=""
                width={attachment.width}
                height={attachment.height}
                loading="lazy"
                className="h-28 w-auto max-w-48 min-w-11 bg-raised object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {shown && <PictureDialog open={isOpen} onOpenChange={setOpen} picture={shown} />}
    </>
  );
}
