import { type CallSuccess, PERMISSIONS, type Permission } from '@kvazar/contract';
import { Check } from 'lucide-react';
import { Panel } from '../frame/panel.tsx';

type RoleTableProps = Pick<CallSuccess<'/api/admin/staff/list'>, 'roles' | 'fresh' | 'twoPeople'>;

const ALL = Object.keys(PERMISSIONS) as Permission[];

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What each role allows, as the gate itself has it. */
export function RoleTable({ roles, fresh, twoPeople }: RoleTableProps) {
  return (
    <Panel title="Что позволяет роль" note="каждый вызов проверяется отдельно">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
        tabIndex={0}
        aria-label="Права ролей: прокрутка"
        className="relative overflow-x-auto -outline-offset-2"
      >
        <table className="w-full min-w-170 border-collapse text-[13px]">
          <thead>
            <tr className="border-b border-line text-xs text-muted">
              <th scope="col" className="py-2 pr-3 text-left font-normal">
                Право
              </th>
              {roles.map(({ name, title }) => (
                <th key={name} scope="col" className="px-2 py-2 text-center font-normal">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ALL.map(permission => (
              <tr key={permission} className="border-b border-line last:border-0">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                  {capitalise(PERMISSIONS[permission])}
                  {fresh.includes(permission) && <Note>свежий код</Note>}
                  {twoPeople.includes(permission) && <Note>двое</Note>}
                </th>
                {roles.map(({ name, permissions }) => (
                  <td key={name} className="px-2 py-1.5 text-center">
                    {permissions.includes(permission) ? (
                      <Check role="img" aria-label="да" className="mx-auto size-4 text-win" />
                    ) : (
                      <span className="sr-only">нет</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  );
}

function Note({ children }: { children: string }) {
  return (
    <span className="ml-2 rounded-md bg-raised px-1.5 py-0.5 text-xs text-muted">{children}</span>
  );
}
