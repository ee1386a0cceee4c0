import type { CallSuccess, StaffGame } from '@kvazar/contract';
import { useState } from 'react';
import { Checkbox } from '../../components/checkbox.tsx';
import { ActDialog } from '../frame/act-dialog.tsx';
import { LimitFields, readLimits, textsOf } from '../frame/limit-fields.tsx';
import { usePropose } from '../frame/propose.ts';
import { formatShortSum } from '../frame/words.ts';

interface LimitsDialogProps {
  game: StaffGame;
  siteLimits: CallSuccess<'/api/admin/games/list'>['siteLimits'];
  onClose: () => void;
}

/** Two people decide: whoever is alone does it at once. */
export function LimitsDialog({ game, siteLimits, onClose }: LimitsDialogProps) {
  const { id, title, limits, ownLimits } = game;
  const [texts, setTexts] = useState(() => textsOf(limits));
  const [isLikeSite, setLikeSite] = useState(ownLimits === null);
  const { propose } = usePropose();
  const wanted = isLikeSite ? null : readLimits(texts);
  return (
    <ActDialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Границы: ${title}`}
      text={`В пределах сайта: ставка ${formatShortSum(siteLimits.minBet)} – ${formatShortSum(siteLimits.maxBet)}, выплата до ${formatShortSum(siteLimits.maxPayout)}. Меняют двое.`}
      verb="Изменить границы"
      isDisabled={!isLikeSite && wanted === null}
      onAct={reason => propose('games/limits', { game: id, limits: wanted }, reason)}
    >
      <Checkbox label="Как у всего сайта" checked={isLikeSite} onCheckedChange={setLikeSite} />
      {!isLikeSite && <LimitFields texts={texts} onChange={setTexts} />}
    </ActDialog>
  );
}
