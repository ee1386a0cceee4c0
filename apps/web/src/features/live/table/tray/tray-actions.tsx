import type { LucideIcon } from 'lucide-react';
import { Repeat, Trash2, Undo2, X, Zap } from 'lucide-react';
import { useStore } from 'zustand';
import type { Tray } from './tray.ts';

interface TrayActionsProps {
  tray: Tray;
  isOpen: boolean;
  hasAccepted: boolean;
}

/** What can be done with all that lies: back, away, twice, again. */
export function TrayActions({ tray, isOpen, hasAccepted }: TrayActionsProps) {
  const draft = useStore(tray.store, state => state.draft);
  const lastLayout = useStore(tray.store, state => state.lastLayout);
  const isCancelling = useStore(tray.store, state => state.isCancelling);
  const hasDraft = draft.length > 0;
  // With nothing left to clear, what was accepted can still be taken back.
  const takesBack = !hasDraft && hasAccepted;
  return (
    <div className="live-actions">
      <Action
        icon={Undo2}
        label="Назад"
        title="Вернуть последнюю фишку"
        isOff={!isOpen || !hasDraft}
        onPress={() => tray.undo()}
      />
      {takesBack ? (
        <Action
          icon={Trash2}
          label="Снять"
          title="Снять принятые ставки"
          isOff={!isOpen || isCancelling}
          onPress={() => void tray.cancel()}
        />
      ) : (
        <Action
          icon={X}
          label="Убрать"
          title="Убрать все неподтверждённые фишки"
          isOff={!isOpen || !hasDraft}
          onPress={() => tray.clear()}
        />
      )}
      <Action
        icon={Zap}
        label="× 2"
        title="Удвоить"
        isOff={!isOpen || !(hasDraft || hasAccepted)}
        onPress={() => tray.double()}
      />
      <Action
        icon={Repeat}
        label="Повтор"
        title="Повторить прошлую раскладку"
        isOff={!isOpen || lastLayout.size === 0}
        onPress={() => tray.repeat()}
      />
    </div>
  );
}

interface ActionProps {
  icon: LucideIcon;
  label: string;
  title: string;
  isOff: boolean;
  onPress: () => void;
}

function Action({ icon: Icon, label, title, isOff, onPress }: ActionProps) {
  return (
    <button
      type="button"
      title={title}
      className="live-action"
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      <Icon aria-hidden="true" className="size-4" />
      {label}
    </button>
  );
}
