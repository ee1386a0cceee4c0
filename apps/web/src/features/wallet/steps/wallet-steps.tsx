import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { accountQuery } from '../../../lib/account-query.ts';
import { readRoubles } from '../../../lib/balance.ts';
import type { WalletInfo } from '../../../lib/wallet-queries.ts';
import { OperationProgress } from '../operation/operation-progress.tsx';
import { AmountPart } from '../parts/amount-part.tsx';
import { toDestination } from '../parts/destination-draft.ts';
import { DestinationFields } from '../parts/destination-fields.tsx';
import { MethodPicker } from '../parts/method-picker.tsx';
import { NoFeeLine } from '../parts/no-fee-line.tsx';
import { EMPTY_PROOF, toProof } from '../parts/proof-draft.ts';
import { ProofPart } from '../parts/proof-part.tsx';
import { SafeChoice } from '../parts/safe-choice.tsx';
import { useTopUp } from '../parts/use-top-up.ts';
import { useWithdraw } from '../parts/use-withdraw.ts';
import { ActionChoice } from './action-choice.tsx';
import { DraftSummary } from './draft-summary.tsx';
import { beginDraft, findObstacle, STEP_NAMES, type StepDraft } from './step-draft.ts';
import { StepList } from './step-list.tsx';

const CHECK_STEP = 3;
const RESULT_STEP = 4;

interface WalletStepsProps {
  info: WalletInfo;
  balance: number;
}

export function WalletSteps({ info, balance }: WalletStepsProps) {
  const [step, setStep] = useState(0);
  const [draft, setDraft] = useState(() => beginDraft(info));
  const [operationId, setOperationId] = useState<string | null>(null);
  const { data: account } = useQuery(accountQuery);
  const [proofDraft, setProofDraft] = useState(EMPTY_PROOF);
  const proof = toProof(proofDraft, account);
  function showResult({ id }: { id: string }) {
    setOperationId(id);
    setProofDraft(EMPTY_PROOF);
    setStep(RESULT_STEP);
  }
  const topUp = useTopUp(showResult);
  const withdraw = useWithdraw(showResult);
  const isSending = topUp.isPending || withdraw.isPending;
  const isProofAsked = step === CHECK_STEP && draft.kind === 'withdrawal';
  const obstacle = findObstacle(step, draft, info, readRoubles(balance));

  function goOn() {
    if (step !== CHECK_STEP) return setStep(step + 1);
    const { kind, method, amount, destination, withSafe } = draft;
    if (kind === 'top-up') topUp.mutate({ amount, method, withSafe });
    else if (proof) {
      withdraw.mutate({ amount, destination: toDestination(method, destination), proof });
    }
  }

  if (step === RESULT_STEP && operationId !== null) {
    return (
      <>
        <StepList steps={STEP_NAMES} current={step} onChoose={setStep} />
        <OperationProgress
          id={operationId}
          againLabel="Начать сначала"
          onAgain={() => setStep(0)}
        />
      </>
    );
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        if (!isSending && obstacle === null) goOn();
      }}
    >
      <StepList steps={STEP_NAMES} current={step} onChoose={setStep} />
      <div className="min-h-56">
        <StepContent step={step} draft={draft} info={info} balance={balance} onChange={setDraft} />
        {isProofAsked && (
          <div className="mt-5">
            <ProofPart account={account} draft={proofDraft} onChange={setProofDraft} />
          </div>
        )}
      </div>
      <p role="status" className="mt-3 min-h-5 text-center text-sm text-gold">
        {obstacle}
      </p>
      <div className="mt-3 grid grid-cols-[auto_1fr] gap-2.5">
        <Button
          variant="secondary"
          size="lg"
          disabled={step === 0 || isSending}
          onClick={() => setStep(step - 1)}
        >
          Назад
        </Button>
        <Button
          type="submit"
          size="lg"
          loading={isSending}
          disabled={obstacle !== null || (isProofAsked && proof === null)}
        >
          {describeNext(step, draft)}
        </Button>
      </div>
    </form>
  );
}

function describeNext(step: number, { kind }: StepDraft): string {
  if (step !== CHECK_STEP) return 'Дальше';
  return kind === 'top-up' ? 'Перейти к оплате' : 'Отправить заявку';
}

interface StepContentProps extends WalletStepsProps {
  step: number;
  draft: StepDraft;
  onChange: (draft: StepDraft) => void;
}

function StepContent({ step, draft, info, balance, onChange }: StepContentProps) {
  const isTopUp = draft.kind === 'top-up';
  const limits = isTopUp ? info.topUp : info.withdrawal;
  if (step === 0) {
    return <ActionChoice value={draft.kind} onChange={kind => onChange({ ...draft, kind })} />;
  }
  if (step === 1) {
    return (
      <div className="flex flex-col gap-5">
        <MethodPicker
          kind={draft.kind}
          limits={limits}
          value={draft.method}
          onChange={method => onChange({ ...draft, method })}
        />
        {!isTopUp && (
          <DestinationFields
            method={draft.method}
            info={info}
            draft={draft.destination}
            onChange={destination => onChange({ ...draft, destination })}
          />
        )}
      </div>
    );
  }
  if (step === 2) {
    return (
      <div className="flex flex-col gap-5">
        <AmountPart
          limits={limits}
          {...(isTopUp ? {} : { available: readRoubles(balance) })}
          value={draft.amount}
          onChange={amount => onChange({ ...draft, amount })}
        />
        {isTopUp && (
          <SafeChoice
            amount={draft.amount}
            checked={draft.withSafe}
            onChange={withSafe => onChange({ ...draft, withSafe })}
          />
        )}
        <NoFeeLine text="Сумма дойдёт целиком." />
      </div>
    );
  }
  return <DraftSummary draft={draft} info={info} />;
}
