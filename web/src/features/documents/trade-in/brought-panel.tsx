import { groupImei } from '@kreislauf/domain/devices/imei/imei.rules';
import { Button, Group } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { useMay } from '../../../shared/session/user-info.ts';
import { MessageAlert } from '../../../shared/ui/messages/message-alert.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { EuroText } from '../../../shared/ui/values/euro-text.tsx';
import { PhoneLine } from './phone-line.tsx';
import { PhoneSearch } from './phone-search.tsx';
import { inputOf, SidePanel, type SideProps } from './side-panel.tsx';
import { broughtProblem } from './trade-in-values.ts';

interface BroughtPanelProps extends SideProps {
  /** Scanned, and not in stock. */
  unknownImei: string;
}

/** Phones that are bought from the customer. */
export function BroughtPanel(props: BroughtPanelProps) {
  const { form, phones, unknownImei, onActive, isChosen, ...search } = props;
  const mayBuy = useMay('devices.create');
  const { buy } = form.values;
  const buyNew = mayBuy && (
    <Button
      component={Link}
      to={paths.purchaseForTradeIn(unknownImei)}
      variant="default"
      size="compact-md"
      leftSection={<IconListCheck size={16} stroke={1.9} aria-hidden />}
    >
      Neues Gerät ankaufen
    </Button>
  );
  return (
    <SidePanel
      form={form}
      side="buy"
      title="Der Kunde bringt"
      note="Geräte im Bestand ohne Ankaufbeleg"
      onActive={onActive}
      lines={buy.map((id, index) => {
        const device = phones.get(id);
        const input = inputOf(form, `buy.${index}`);
        return (
          <PhoneLine
            key={id}
            id={id}
            device={device}
            data-path={input['data-path']}
            problem={device === undefined ? input.error : broughtProblem(device)}
            onRemove={() => {
              form.clearErrors();
              form.setFieldValue('buy', (chosen) => chosen.filter((other) => other !== id));
            }}
          >
            {device && (
              <span className="tabular medium">
                <EuroText euro={device.purchasePrice} />
              </span>
            )}
          </PhoneLine>
        );
      })}
    >
      {unknownImei !== '' && (
        <MessageAlert isLasting kind="info">
          <Group gap="xs" justify="space-between">
            <span>IMEI {groupImei(unknownImei)} ist noch nicht im Bestand.</span>
            {buyNew}
          </Group>
        </MessageAlert>
      )}
      <PhoneSearch
        label="Gerät suchen, das der Kunde bringt"
        among={{ only: 'withoutReceipt' }}
        proposal={buy.length === 0 ? 'Zuletzt angekauft' : undefined}
        // The customer reads along, and these are other people's phones, too: no prices.
        noteOf={({ purchaseDate }) => (
          <>
            {' · gekauft '}
            <DateText date={purchaseDate} isRelative />
          </>
        )}
        path={inputOf(form, 'buy')['data-path']}
        isChosen={isChosen}
        {...search}
      />
      {unknownImei === '' && <Group>{buyNew}</Group>}
    </SidePanel>
  );
}
