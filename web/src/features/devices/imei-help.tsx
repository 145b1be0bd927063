import { Accordion, Group, Stack, Title } from '@mantine/core';
import { IconBarcode, IconDialpad, IconPackage, IconSettings } from '@tabler/icons-react';
import styles from './imei-help.module.css';

const places = [
  {
    icon: IconDialpad,
    title: '*#06# wählen',
    text: 'In der Telefon-App eingeben; die IMEI erscheint sofort.',
  },
  {
    icon: IconSettings,
    title: 'Einstellungen',
    text: 'Allgemein › Info, dann nach unten scrollen. Gedrückt halten kopiert die Nummer.',
  },
  {
    icon: IconBarcode,
    title: 'Am Gerät',
    text: 'Auf der SIM-Schublade oder der Rückseite, je nach Modell.',
  },
  {
    icon: IconPackage,
    title: 'Originalverpackung',
    text: 'Auf dem Etikett als Strichcode: einfach scannen.',
  },
];

const questions = [
  {
    question: 'Was wird bei der Überprüfung abgefragt?',
    answer:
      'Modell, Seriennummer, Garantie, Sperrstatus, SIM-Lock und „Mein iPhone suchen“. Was der Dienst nicht weiß, wird als unbekannt angezeigt. Ist das Gerät neu, wird es danach gleich angelegt.',
  },
  {
    question: 'Welche IMEI nehme ich bei zwei SIM-Karten?',
    answer:
      'Die erste (IMEI, nicht IMEI2). Die zweite kommt meist aus der Überprüfung dazu und lässt sich ebenfalls suchen.',
  },
  {
    question: 'Das Gerät lässt sich nicht einschalten. Was nun?',
    answer:
      'Sehen Sie auf der SIM-Schublade, der Rückseite oder der Verpackung nach. Bei einem gesperrten iPhone zeigt das „i“ auf dem Aktivierungsbildschirm die IMEI. Auch die Seriennummer kann überprüft werden.',
  },
  {
    question: 'Kann ich einen Barcode-Scanner verwenden?',
    answer:
      'Ja. Ein Scanner, der wie eine Tastatur arbeitet, trägt die Nummer ein und startet die Überprüfung von selbst.',
  },
  {
    question: 'Was geschieht, wenn das Gerät schon im Bestand ist?',
    answer:
      'Es wird nichts doppelt angelegt: Sie kommen direkt zum vorhandenen Gerät. Wurde es hier bereits verkauft, beginnt ein neuer Ankauf, und beide sind miteinander verknüpft.',
  },
  {
    question: 'Und wenn zu der IMEI keine Daten gefunden werden?',
    answer:
      'Dann können Sie das Modell selbst angeben und das Gerät ohne Prüfung aufnehmen. Es wird als „nicht geprüft“ gekennzeichnet.',
  },
];

export function ImeiPlaces() {
  return (
    <section className={styles.help}>
      <Title order={2} mb="sm" className="text-md">
        Wo finde ich die IMEI?
      </Title>
      <Stack component="ul" gap="sm">
        {places.map(({ icon: PlaceIcon, title, text }) => (
          <Group key={title} component="li" gap="sm" align="stretch" wrap="nowrap">
            <PlaceIcon className={`${styles.icon} brand`} size={19} stroke={1.75} aria-hidden />
            <div>
              <strong>{title}</strong>
              <p className="muted text-xs">{text}</p>
            </div>
          </Group>
        ))}
      </Stack>
    </section>
  );
}

export function ImeiFaq() {
  return (
    <section>
      <Title order={2} mb="sm" className="text-md">
        Häufige Fragen
      </Title>
      <Accordion order={3} classNames={{ label: `${styles.question} text-sm medium` }}>
        {questions.map(({ question, answer }) => (
          <Accordion.Item key={question} value={question}>
            <Accordion.Control px={0}>{question}</Accordion.Control>
            <Accordion.Panel classNames={{ content: `${styles.answer} muted` }}>{answer}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  );
}
