import { RISK_VERDICTS, type RiskFlag, type RiskVerdict } from '@kvazar/contract';
import { useState } from 'react';
import { ActDialog } from '../frame/act-dialog.tsx';
import { useStaffAct } from '../frame/calls.ts';
import { Segmented } from '../frame/segmented.tsx';
import { RULE_WORDS } from './risk-words.ts';

const CHOICES: Readonly<Record<RiskVerdict, string>> = {
  ignored: 'Ложный',
  accepted: 'Принять',
  limited: 'Ограничен',
  banned: 'Заблокирован',
};

interface DecideDialogProps {
  flag: RiskFlag | null;
  onClose: () => void;
}

/** Writes down what was decided; limits and bans themselves are set on the player's card. */
export function DecideDialog({ flag, onClose }: DecideDialogProps) {
  const [verdict, setVerdict] = useState<RiskVerdict>('ignored');
  const decide = useStaffAct('/api/admin/risk/decide');
  return (
    <ActDialog
      open={flag !== null}
      onOpenChange={open => !open && onClose()}
      title="Решение по признаку"
      text={
        flag &&
        `${flag.player.login}: ${RULE_WORDS[flag.rule].toLowerCase()}. Ограничить или заблокировать можно в карточке игрока, здесь записывается решение.`
      }
      verb="Записать решение"
      onAct={async reason => {
        if (flag) await decide.mutateAsync({ id: flag.id, verdict, reason });
      }}
    >
      <Segmented
        label="Решение"
        value={verdict}
        options={RISK_VERDICTS.map(value => ({ value, label: CHOICES[value] }))}
        onChange={setVerdict}
      />
    </ActDialog>
  );
}
