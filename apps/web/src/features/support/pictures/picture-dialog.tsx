import type { Attachment } from '@kvazar/contract';
import { buttonClasses } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';

export interface PictureDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  picture: Attachment;
}

export function PictureDialog({ open, onOpenChange, picture }: PictureDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Картинка" size="lg">
      <img
        src={picture.url}
        alt="Приложено к сообщению"
        width={picture.width}
        height={picture.height}
        className="mx-auto h-auto max-h-[62dvh] w-auto max-w-full rounded-control object-contain"
      />
      <p className="mt-4 text-center">
        <a
          href={picture.url}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses({ variant: 'secondary' })}
        >
          Открыть в новой вкладке
        </a>
      </p>
    </Dialog>
  );
}
