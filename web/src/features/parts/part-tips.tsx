import { Group, Stack, Title } from '@mantine/core';
import { IconBarcode, IconCategory, IconCoinEuro, IconDeviceMobile } from '@tabler/icons-react';
import { useId } from 'react';
import styles from './part-tips.module.css';

const tips = [
  {
    icon: IconBarcode,
    title: 'Teilenummer des Lieferanten',
    text: 'Mit derselben Nummer aktualisiert die Synchronisation später den Preis. Sie ist eindeutig und bleibt.',
  },
  {
    icon: IconDeviceMobile,
    title: 'Modell genau angeben',
    text: '„iPhone 15“ und „iPhone 15 Pro“ sind zwei Modelle. Passt ein Teil zu mehreren, trennen Sie sie mit einem Schrägstrich.',
  },
  {
    icon: IconCategory,
    title: 'Kategorie und Qualität',
    text: 'Die Kategorie ordnet das Teil im Preisrechner ein. Qualität und Farbe liest er aus der Beschreibung, etwa „Refurbished“ oder „Black“.',
  },
  {
    icon: IconCoinEuro,
    title: 'Einkaufspreis',
    text: 'Mit diesem Preis rechnen Preisrechner und Geräteseite. Spätere Änderungen lassen bereits verbaute Teile, wie sie sind.',
  },
];

export function PartTips() {
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <Title order={2} id={title} mb="sm" className="text-sm">
        Tipps
      </Title>
      <Stack component="ul">
        {tips.map(({ icon: Icon, title: tip, text }) => (
          <Group key={tip} component="li" gap="sm" align="stretch" wrap="nowrap">
            <Icon className={`${styles.icon} brand`} size={20} stroke={1.6} aria-hidden />
            <div>
              <strong className="bold">{tip}</strong>
              <p className={`${styles.text} muted`}>{text}</p>
            </div>
          </Group>
        ))}
      </Stack>
    </section>
  );
}
