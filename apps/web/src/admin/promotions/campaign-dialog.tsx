import type { CallSuccess } from '@kvazar/contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field, TextInput } from '../../components/field.tsx';
import { showError } from '../../components/toast.ts';
import { callApi } from '../../lib/api-client.ts';
import { useStaffAct } from '../frame/calls.ts';
import { CampaignFields } from './campaign-fields.tsx';
import { type CampaignForm, type CampaignKind, emptyForm, readCampaign } from './campaign-form.ts';
import { DryRunView } from './dry-run-view.tsx';

type DryRun = CallSuccess<'/api/admin/promotions/dry-run'>['dryRun'];

interface CampaignDialogProps {
  kind: CampaignKind;
  title: string;
  /** What the form opens with; else what is usual. */
  first?: CampaignForm;
  tierNames?: Readonly<Record<string, string>>;
  onClose: () => void;
}

/** A campaign is filled in, counted on the month before, and sent to the second person. */
export function CampaignDialog(props: CampaignDialogProps) {
  const { kind, title, first, tierNames = {}, onClose } = props;
  const [form, setForm] = useState<CampaignForm>(() => first ?? emptyForm(kind, Date.now()));
  const [reason, setReason] = useState('');
  const [dryRun, setDryRun] = useState<DryRun | null>(null);
  const id = useId();
  const count = useMutation({
    mutationFn: (campaign: Exclude<ReturnType<typeof readCampaign>, string>) =>
      callApi('/api/admin/promotions/dry-run', { campaign }),
    onSuccess: answer => setDryRun(answer.dryRun),
  });
  const plan = useStaffAct('/api/admin/promotions/plan');
  const withCampaign = (
    work: (campaign: Exclude<ReturnType<typeof readCampaign>, string>) => void,
  ) => {
    const campaign = readCampaign(kind, form);
    if (typeof campaign === 'string') showError(campaign);
    else work(campaign);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim().length < 3) return;
    withCampaign(campaign =>
      plan.mutate({ campaign, reason: reason.trim() }, { onSuccess: onClose }),
    );
  };
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      size="lg"
      title={title}
      description="Утверждает другой сотрудник. Он увидит тот же прогон."
      footer={
        <div className="grid gap-2 wallet:grid-cols-2">
          <Button
            variant="secondary"
            loading={count.isPending}
            onClick={() => withCampaign(campaign => count.mutate(campaign))}
          >
            Прогнать на прошлом месяце
          </Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            loading={plan.isPending}
            disabled={reason.trim().length < 3}
          >
            На утверждение
          </Button>
        </div>
      }
    >
      <form id={id} onSubmit={submit} className="grid gap-4">
        <CampaignFields
          kind={kind}
          form={form}
          tierNames={tierNames}
          onChange={part => {
            setForm({ ...form, ...part });
            setDryRun(null);
          }}
        />
        <Field label="Зачем" hint="Увидит второй сотрудник и журнал">
          <TextInput
            value={reason}
            maxLength={500}
            onChange={event => setReason(event.target.value)}
          />
        </Field>
        {dryRun && <DryRunView dryRun={dryRun} />}
      </form>
    </Dialog>
  );
}
