import type { User } from '@kvazar/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Camera, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Avatar } from '../../../components/avatar.tsx';
import { Button } from '../../../components/button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { callApi } from '../../../lib/api-client.ts';
import { patchUser } from '../../../lib/session.ts';
import { preparePicture } from './prepare-picture.ts';

export function AvatarEditor({ user }: { user: User }) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const onSuccess = ({ img }: { img: string }) => patchUser(client, { img });
  const upload = useMutation({
    mutationFn: async (file: File) =>
      callApi('/api/account/avatar', { image: await preparePicture(file) }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: () => callApi('/api/account/avatar/remove'),
    onSuccess,
  });
  return (
    <div className="flex items-center gap-5">
      <Avatar seed={user.ref_link} src={user.img} size="xl" />
      <div className="min-w-0">
        <p className="truncate text-xl leading-tight font-semibold">{user.login}</p>
        <p className="mt-1 text-sm text-muted">Игрок № {user.id}</p>
        <div className="mt-3 flex items-center gap-2">
          <Button
            variant="secondary"
            size="sm"
            icon={<Camera aria-hidden="true" className="size-4" />}
            loading={upload.isPending}
            onClick={() => input.current?.click()}
          >
            {user.img ? 'Сменить фото' : 'Загрузить фото'}
          </Button>
          {user.img && (
            <IconButton
              label="Убрать фото"
              size="sm"
              disabled={remove.isPending}
              onClick={() => remove.mutate()}
            >
              <Trash2 aria-hidden="true" className="size-4.5" />
            </IconButton>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif"
          aria-label="Файл аватара"
          className="hidden"
          onChange={event => {
            const [file] = event.target.files ?? [];
            // The same file may be chosen again after a failure.
            event.target.value = '';
            if (file) upload.mutate(file);
          }}
        />
      </div>
    </div>
  );
}
