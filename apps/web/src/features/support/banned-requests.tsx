import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { useBackCloses } from '../../lib/back-closes.ts';
import { BackArrow } from './conversation/conversation.tsx';
import { RequestsScreen, type Wish } from './requests-screen.tsx';

/** The one thing that a banned player may still do: write to us. There is no router around it. */
export function BannedRequests() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="lg" onClick={() => setOpen(true)}>
        Написать нам
      </Button>
      {isOpen && <Requests onClose={() => setOpen(false)} />}
    </>
  );
}

function Requests({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [wish, setWish] = useState<Wish | null>(null);
  useBackCloses(true, onClose);
  return (
    <div className="fixed inset-0 z-10 overflow-y-auto bg-page px-3.5 text-left">
      <div className="flex h-16 items-center justify-between">
        <p className="font-semibold">Связь с поддержкой</p>
        <IconButton label="Закрыть" onClick={onClose}>
          <X aria-hidden="true" className="size-5.5" />
        </IconButton>
      </div>
      <RequestsScreen
        className="is-alone"
        chosen={chosen}
        wish={wish}
        renderWay={(id, className, content) => (
          <button
            type="button"
            onClick={() => setChosen(id)}
            className={`w-full text-left ${className}`}
          >
            {content}
          </button>
        )}
        back={
          <IconButton label="Все обращения" className="-ml-2" onClick={() => setChosen(null)}>
            <BackArrow />
          </IconButton>
        }
        onWish={setWish}
        onChoose={id => {
          setWish(null);
          setChosen(id);
        }}
      />
    </div>
  );
}
