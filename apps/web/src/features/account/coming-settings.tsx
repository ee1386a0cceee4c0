import {
  AtSign,
  Fingerprint,
  History,
  KeyRound,
  type LucideIcon,
  ShieldCheck,
  Volume2,
} from 'lucide-react';
import { Badge } from '../../components/badge.tsx';
import { Card } from '../../components/card.tsx';

const comingSettings: readonly { name: string; icon: LucideIcon }[] = [
  { name: 'Почта с подтверждением', icon: AtSign },
  { name: 'Смена пароля и активные сеансы', icon: KeyRound },
  { name: 'Двухфакторная защита', icon: Fingerprint },
  { name: 'История ставок и операций', icon: History },
  { name: 'Звук и горячие клавиши', icon: Volume2 },
  { name: 'Лимиты и самоограничение', icon: ShieldCheck },
];

export function ComingSettings() {
  return (
    <Card title="Скоро в аккаунте" className="bar:col-span-2">
      <ul className="grid gap-2.5 wallet:grid-cols-2">
        {comingSettings.map(({ name, icon: Icon }) => (
          <li
            key={name}
            className="flex min-h-13 items-center gap-3.5 rounded-control border border-line bg-raised px-4 py-2.5"
          >
            <Icon aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
            <span className="min-w-0 flex-1 leading-snug">{name}</span>
            <Badge tone="accent">Скоро</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
