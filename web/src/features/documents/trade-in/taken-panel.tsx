import { deviceStatusLabel } from '@kreislauf/domain/devices/device-status.rules';
import { MoneyInput } from '../../../shared/ui/inputs/money-input.tsx';
import { PhoneLine } from './phone-line.tsx';
import { PhoneSearch } from './phone-search.tsx';
import { inputOf, SidePanel, type SideProps } from './side-panel.tsx';
import { type TakenPhone, takenProblem } from './trade-in-values.ts';

/** Phones that are sold to the customer, each with its price. */
export function TakenPanel(props: SideProps) {
  const { form, phones, onActive, isChosen, ...search } = props;
  const { sell } = form.values;
  const change = (id: string, more: Partial<TakenPhone>) =>
    form.setFieldValue('sell', (chosen) =>
      chosen.map((phone) => (phone.deviceId === id ? { ...phone, ...more } : phone)),
    );
  return (
    <SidePanel
      form={form}
      side="sell"
      title="Der Kunde nimmt"
      note="Geräte im Bestand, zum vereinbarten Preis"
      onActive={onActive}
      lines={sell.map(({ deviceId, price, wrong }, index) => {
        const device = phones.get(deviceId);
        const input = inputOf(form, `sell.${index}`);
        const priceInput = inputOf(form, `sell.${index}.price`);
        return (
          <PhoneLine
            key={deviceId}
            id={deviceId}
            device={device}
            data-path={input['data-path']}
            problem={device === undefined ? input.error : takenProblem(device)}
            onRemove={() => {
              form.clearErrors();
              form.setFieldValue('sell', (chosen) => chosen.filter((phone) => phone.deviceId !== deviceId));
            }}
          >
            <MoneyInput
              aria-label={`Verkaufspreis von ${device?.model ?? 'Gerät'}`}
              w={132}
              placeholder="0,00"
              data-path={priceInput['data-path']}
              error={priceInput.error}
              value={price}
              wrong={wrong}
              onChange={(euro, unreadable) => {
                form.clearFieldError(`sell.${index}.price`);
                change(deviceId, { price: euro, wrong: unreadable });
              }}
              onFocus={(event) => event.currentTarget.select()}
            />
          </PhoneLine>
        );
      })}
    >
      <PhoneSearch
        label="Gerät suchen, das der Kunde nimmt"
        among={{ inStock: 'true' }}
        priceOf={({ sellingPrice }) => sellingPrice}
        noteOf={({ status }) => status !== 'verkaufsbereit' && ` · ${deviceStatusLabel(status)}`}
        path={inputOf(form, 'sell')['data-path']}
        isChosen={isChosen}
        {...search}
      />
    </SidePanel>
  );
}
