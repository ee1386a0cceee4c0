import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useRecognition } from './enter-site.ts';
import { LoginForm } from './login-form.tsx';

/** The way in where no page of the site is open: staff work on while everybody else waits. */
export function StaffEntry() {
  const [isOpen, setOpen] = useState(false);
  const recognize = useRecognition();
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        Вход для сотрудников
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Вход для сотрудников" size="sm">
        <LoginForm onEntered={message => void recognize(message)} />
      </Dialog>
    </>
  );
}
