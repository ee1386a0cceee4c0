import type { TopUp } from '@kvazar/contract';
import { ExternalLink } from 'lucide-react';
import { buttonClasses } from '../../../components/button.tsx';
import { QrCode } from '../../../components/qr-code.tsx';
import { useGoToPayment } from './use-go-to-payment.ts';

/** The way to pay: a code for the bank's application, or the provider's page. */
export function PayConfirmation({ operation }: { operation: TopUp }) {
  const goToPayment = useGoToPayment();
  const { confirmation } = operation;
  if (!confirmation) return null;
  const address = confirmation.type === 'qr' ? confirmation.data : confirmation.url;
  const isQr = confirmation.type === 'qr';
  return (
    <div className="flex flex-col items-center gap-4">
      {isQr && (
        <>
          <QrCode
            text={new URL(address, location.origin).href}
            label="QR-код для оплаты через СБП"
          />
          <p className="max-w-[34ch] text-center text-sm text-balance text-muted">
            Отсканируйте код камерой телефона или приложением банка. Он действует один час.
          </p>
        </>
      )}
      <a
        href={address}
        onClick={event => {
          event.preventDefault();
          goToPayment(address);
        }}
        className={buttonClasses({
          variant: isQr ? 'secondary' : 'primary',
          size: isQr ? 'md' : 'lg',
          fullWidth: !isQr,
        })}
      >
        <ExternalLink aria-hidden="true" className="size-4.5" />
        {describeLink(isQr, operation.isTest)}
      </a>
    </div>
  );
}

function describeLink(isQr: boolean, isTest: boolean): string {
  if (isTest) return 'Открыть тестовую оплату';
  return isQr ? 'Открыть приложение банка' : 'Перейти к оплате';
}
