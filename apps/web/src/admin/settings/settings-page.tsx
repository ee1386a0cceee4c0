import type { CallSuccess } from '@kvazar/contract';
import { type ReactNode, useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Field, TextInput } from '../../components/field.tsx';
import { ActDialog } from '../frame/act-dialog.tsx';
import { useStaffAct, useStaffQuery } from '../frame/calls.ts';
import { Facts } from '../frame/facts.tsx';
import { LimitFields, readLimits, textsOf } from '../frame/limit-fields.tsx';
import { fromMoscow, toMoscow } from '../frame/moscow-field.ts';
import { Page } from '../frame/page.tsx';
import { Panel } from '../frame/panel.tsx';
import { usePropose } from '../frame/propose.ts';
import { TableState } from '../frame/table-state.tsx';
import { formatMoment, formatShortSum } from '../frame/words.ts';

type Settings = CallSuccess<'/api/admin/settings/get'>;

export function SettingsPage() {
  const query = useStaffQuery('/api/admin/settings/get', undefined);
  const { data } = query;
  return (
    <Page title="Настройки">
      {data ? (
        <div className="grid grid-cols-1 gap-3 wallet:grid-cols-2">
          <WorksPanel {...data} />
          <LimitsPanel {...data} />
          <SocialPanel {...data} />
          <FourEyesPanel {...data} />
          <Panel
            title="Из окружения"
            note="меняют при запуске, здесь только чтение"
            className="wallet:col-span-2"
          >
            <Facts
              items={data.environment.map(({ name, title, value }) => ({
                name: title,
                value,
                hint: name,
              }))}
            />
          </Panel>
        </div>
      ) : (
        <Panel>
          <TableState state={query} isEmpty={false} empty="" label="настройки" />
        </Panel>
      )}
    </Page>
  );
}

interface SettingPanelProps {
  title: string;
  note?: ReactNode;
  /** On the button that opens the dialog. */
  change: string;
  onChange: () => void;
  children: ReactNode;
}

function SettingPanel({ title, note, change, onChange, children }: SettingPanelProps) {
  return (
    <Panel
      title={title}
      note={note}
      actions={
        <Button size="sm" variant="secondary" onClick={onChange}>
          {change}
          <span className="sr-only">: {title}</span>
        </Button>
      }
    >
      {children}
    </Panel>
  );
}

const USUAL_WORDS = 'На сайте проводятся технические работы, скоро вернемся!';

function WorksPanel({ works }: Settings) {
  const [isAsking, setAsking] = useState(false);
  const [text, setText] = useState('');
  const [until, setUntil] = useState<string | null>(null);
  const act = useStaffAct('/api/admin/settings/works');
  const on = !works.on;
  return (
    <SettingPanel
      title="Технические работы"
      change={on ? 'Включить' : 'Выключить'}
      onChange={() => setAsking(true)}
    >
      <Facts
        items={[
          {
            name: 'Состояние',
            value: works.on ? <Badge tone="lose">идут</Badge> : <Badge tone="win">нет</Badge>,
          },
          { name: 'Что видят игроки', value: works.text || USUAL_WORDS },
          { name: 'Ожидаемый конец', value: works.until ? formatMoment(works.until) : 'не назван' },
        ]}
      />
      <ActDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={on ? 'Включить технические работы' : 'Выключить технические работы'}
        text={
          on
            ? 'Игроки сразу увидят экран работ. Выигрыш из начатой игры можно забрать.'
            : 'Сайт сразу откроется всем.'
        }
        verb={on ? 'Включить' : 'Выключить'}
        tone={on ? 'danger' : 'primary'}
        onAct={reason =>
          act.mutateAsync(on ? { on, text, until, reason } : { on, text: '', until: null, reason })
        }
      >
        {on && (
          <>
            <Field label="Что сказать игрокам" hint={`Пусто: «${USUAL_WORDS}»`}>
              <TextInput
                value={text}
                maxLength={200}
                onChange={event => setText(event.target.value)}
              />
            </Field>
            <Field label="Ожидаемый конец, по Москве" hint="Можно не называть">
              <TextInput
                type="datetime-local"
                value={toMoscow(until)}
                onChange={event => setUntil(fromMoscow(event.target.value))}
              />
            </Field>
          </>
        )}
      </ActDialog>
    </SettingPanel>
  );
}

function LimitsPanel({ limits }: Settings) {
  const [isAsking, setAsking] = useState(false);
  const [texts, setTexts] = useState(() => textsOf(limits));
  const { propose } = usePropose();
  const wanted = readLimits(texts);
  return (
    <SettingPanel
      title="Границы ставок сайта"
      note="меняют двое"
      change="Изменить"
      onChange={() => {
        setTexts(textsOf(limits));
        setAsking(true);
      }}
    >
      <Facts
        items={[
          { name: 'Наименьшая ставка', value: formatShortSum(limits.minBet) },
          { name: 'Наибольшая ставка', value: formatShortSum(limits.maxBet) },
          { name: 'Наибольшая выплата', value: formatShortSum(limits.maxPayout) },
        ]}
      />
      <ActDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Границы ставок сайта"
        text="Границы отдельных игр остаются внутри этих."
        verb="Изменить"
        isDisabled={wanted === null}
        onAct={reason => propose('site/limits', wanted, reason)}
      >
        <LimitFields texts={texts} onChange={setTexts} />
      </ActDialog>
    </SettingPanel>
  );
}

function SocialPanel({ social }: Settings) {
  const [isAsking, setAsking] = useState(false);
  const [vk, setVk] = useState(social.vk);
  const [tg, setTg] = useState(social.tg);
  const { propose } = usePropose();
  return (
    <SettingPanel
      title="Ссылки на соцсети"
      note={social.isOwn ? 'заданы здесь' : 'из окружения'}
      change="Изменить"
      onChange={() => {
        setVk(social.vk);
        setTg(social.tg);
        setAsking(true);
      }}
    >
      <Facts
        items={[
          { name: 'ВКонтакте', value: social.vk || 'нет' },
          { name: 'Телеграм', value: social.tg || 'нет' },
        ]}
      />
      <ActDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Ссылки на соцсети"
        text="Меняют двое. Пустая ссылка на сайте не показывается."
        verb="Изменить"
        onAct={reason => propose('site/social', { vk: vk.trim(), tg: tg.trim() }, reason)}
      >
        <Field label="ВКонтакте">
          <TextInput type="url" value={vk} onChange={event => setVk(event.target.value)} />
        </Field>
        <Field label="Телеграм">
          <TextInput type="url" value={tg} onChange={event => setTg(event.target.value)} />
        </Field>
      </ActDialog>
    </SettingPanel>
  );
}

function FourEyesPanel({ fourEyesAbove }: Settings) {
  const [isAsking, setAsking] = useState(false);
  const inForce = fourEyesAbove === null ? '' : String(fourEyesAbove);
  const [text, setText] = useState(inForce);
  const stricten = useStaffAct('/api/admin/settings/four-eyes');
  const { propose } = usePropose();
  const above = text.trim() === '' ? null : Number(text.replace(',', '.'));
  const isSum = above === null || (Number.isFinite(above) && above >= 0);
  const isLooser = fourEyesAbove !== null && (above === null || above > fourEyesAbove);
  return (
    <SettingPanel
      title="Две подписи на выводах"
      note="смягчают двое, ужесточает один"
      change="Изменить"
      onChange={() => {
        setText(inForce);
        setAsking(true);
      }}
    >
      <Facts
        items={[
          {
            name: 'Двое решают',
            value:
              fourEyesAbove === null
                ? 'никогда, хватает одного'
                : `выше ${formatShortSum(fourEyesAbove)}`,
          },
        ]}
      />
      <ActDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Порог двух подписей"
        text={isLooser ? 'Это мягче, чем сейчас: нужен второй сотрудник.' : 'Подействует сразу.'}
        verb="Изменить"
        isDisabled={!isSum || (above === null && fourEyesAbove === null)}
        onAct={reason =>
          isLooser || above === null
            ? propose('site/four-eyes', { above }, reason)
            : stricten.mutateAsync({ above, reason })
        }
      >
        <Field label="Двое решают о выводах больше, ₽" hint="Пусто: хватает одного при любой сумме">
          <TextInput
            inputMode="decimal"
            value={text}
            onChange={event => setText(event.target.value)}
          />
        </Field>
      </ActDialog>
    </SettingPanel>
  );
}
