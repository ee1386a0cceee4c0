import {
  BANNER_PICTURES,
  BANNER_THEMES,
  type BannerText,
  type StaffBanner,
} from '@kvazar/contract';
import { useState } from 'react';
import { BannerCard } from '../../../components/banner-card.tsx';
import { Field, TextInput } from '../../../components/field.tsx';
import { Select } from '../../../components/select.tsx';
import { showSuccess } from '../../../components/toast.ts';
import { ActDialog } from '../../frame/act-dialog.tsx';
import { useStaffAct } from '../../frame/calls.ts';
import { fromMoscow, toMoscow } from '../../frame/moscow-field.ts';

interface BannerDialogProps {
  /** Null: a new one. */
  banner: StaffBanner | null;
  onClose: () => void;
}

const EMPTY: BannerText = {
  title: '',
  text: '',
  href: '/',
  theme: 'night',
  picture: 'rocket',
  audience: 'all',
  from: null,
  until: null,
};

const THEMES: Record<(typeof BANNER_THEMES)[number], string> = {
  night: 'Ночь',
  violet: 'Фиолетовая',
  gold: 'Золото',
  sea: 'Море',
  winter: 'Зима',
};

const PICTURES: Record<(typeof BANNER_PICTURES)[number], string> = {
  rocket: 'Ракета',
  gift: 'Подарок',
  trophy: 'Кубок',
  cards: 'Карты',
  shield: 'Щит',
  star: 'Звезда',
};

const AUDIENCES = [
  { value: 'all', label: 'Все' },
  { value: 'guests', label: 'Гости' },
  { value: 'players', label: 'Игроки' },
] as const;

/** Saved, it is a new version; what stands on the site stays until two have agreed. */
export function BannerDialog({ banner, onClose }: BannerDialogProps) {
  const newest = banner?.versions[0] ?? null;
  const [text, setText] = useState<BannerText>(() => (newest ? textOf(newest) : EMPTY));
  const act = useStaffAct('/api/admin/lobby/save');
  const change = (part: Partial<BannerText>) => setText({ ...text, ...part });
  const isWhole = text.title.trim().length > 2 && text.text.trim().length > 2;
  return (
    <ActDialog
      open
      onOpenChange={open => !open && onClose()}
      title={banner ? 'Новая версия баннера' : 'Новый баннер'}
      size="lg"
      verb="Сохранить версию"
      isDisabled={!isWhole}
      onAct={async note => {
        const basedOn = newest?.version ?? null;
        const saved = await act.mutateAsync({ id: banner?.id ?? null, basedOn, text, note });
        showSuccess(`Сохранена версия ${saved.version}`);
      }}
    >
      <BannerCard
        banner={{ ...text, title: text.title || 'Заголовок', text: text.text || 'Текст' }}
      />
      <Field label="Заголовок">
        <TextInput
          value={text.title}
          maxLength={60}
          onChange={event => change({ title: event.target.value })}
        />
      </Field>
      <Field label="Текст">
        <TextInput
          value={text.text}
          maxLength={120}
          onChange={event => change({ text: event.target.value })}
        />
      </Field>
      <Field label="Ссылка" hint="Страница сайта, например /bonus">
        <TextInput
          value={text.href}
          maxLength={200}
          onChange={event => change({ href: event.target.value })}
        />
      </Field>
      <div className="grid gap-4 wallet:grid-cols-3">
        <Select
          label="Тема"
          options={BANNER_THEMES.map(value => ({ value, label: THEMES[value] }))}
          value={text.theme}
          onValueChange={theme => change({ theme })}
        />
        <Select
          label="Картинка"
          options={BANNER_PICTURES.map(value => ({ value, label: PICTURES[value] }))}
          value={text.picture}
          onValueChange={picture => change({ picture })}
        />
        <Select
          label="Кому"
          options={AUDIENCES}
          value={text.audience}
          onValueChange={audience => change({ audience })}
        />
      </div>
      <div className="grid gap-4 wallet:grid-cols-2">
        <Field label="С, по Москве" hint="Пусто: сразу">
          <TextInput
            type="datetime-local"
            value={toMoscow(text.from)}
            onChange={event => change({ from: fromMoscow(event.target.value) })}
          />
        </Field>
        <Field label="До, по Москве" hint="Пусто: пока не снимут">
          <TextInput
            type="datetime-local"
            value={toMoscow(text.until)}
            onChange={event => change({ until: fromMoscow(event.target.value) })}
          />
        </Field>
      </div>
    </ActDialog>
  );
}

function textOf(version: StaffBanner['versions'][number]): BannerText {
  const { title, text, href, theme, picture, audience, from, until } = version;
  return { title, text, href, theme, picture, audience, from, until };
}
