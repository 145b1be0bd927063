import { titleWithoutModel } from '@kreislauf/domain/calculator/part-groups.rules';
import { modelBeside, phoneVariant } from '@kreislauf/domain/phones/phone-variant.rules';
import type { WorkshopCard } from '@kreislauf/domain/workshop/workshop.contract';
import {
  actionInto,
  actionsIn,
  type NeededPartState,
  type RepairAction,
  type WorkshopColumn,
  workshopColumns,
} from '@kreislauf/domain/workshop/workshop.rules';
import {
  formatMinutes,
  neededPartLabels,
  repairActionLabels,
} from '@kreislauf/domain/workshop/workshop.text';
import { Anchor, Button, Menu } from '@mantine/core';
import { IconCheck, IconPlayerPause, IconPlayerPlay, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { DevicePhoto } from '../../entities/devices/device-photo.tsx';
import { paths } from '../../shared/paths.ts';
import { useStaff } from '../../shared/session/user-info.ts';
import { AgeText } from '../../shared/ui/values/date-text.tsx';
import { type BadgeTone, StatusBadge } from '../../shared/ui/values/status-badge.tsx';
import { NextSteps } from './next-steps.tsx';
import { useStaysInView } from './use-stays-in-view.ts';
import type { Steps } from './use-steps.ts';
import { techniciansQuery } from './workshop.api.ts';
import styles from './workshop.module.css';

const partTones: Record<NeededPartState, BadgeTone> = {
  da: 'success',
  bestellt: 'info',
  fehlt: 'error',
  verbaut: 'neutral',
};

const actionIcons = { start: IconPlayerPlay, pause: IconPlayerPause, done: IconCheck, take: IconUser };

interface RepairCardProps {
  card: WorkshopCard;
  column: WorkshopColumn;
  steps: Steps;
}

export function RepairCard({ card, column, steps }: RepairCardProps) {
  const isMoved = steps.movedId === card.deviceId;
  const isBusy = steps.busyId === card.deviceId;
  const variant = phoneVariant(card);
  /** Left and right move it on the board, up and down go to the next card. */
  const press = (event: KeyboardEvent<HTMLLIElement>) => {
    if (event.target !== event.currentTarget) return;
    const towards = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const neighbour = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;
    if (towards) {
      event.preventDefault();
      const target = reachable(card, column, towards);
      if (target) steps.move(card, target);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = event.currentTarget[neighbour[event.key]];
      if (next instanceof HTMLElement) next.focus();
    }
  };
  return (
    <li
      ref={useStaysInView(isMoved)}
      className={`${styles.card} surface`}
      draggable
      // biome-ignore lint/a11y/noNoninteractiveTabindex: cards are moved by the arrow keys
      tabIndex={0}
      aria-label={`${card.model}, ${card.technician ?? 'noch niemand'}`}
      aria-busy={isBusy}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', card.deviceId)}
      onKeyDown={press}
    >
      <div className={styles.head}>
        <DevicePhoto device={card} size={40} />
        <div className={styles.name}>
          <div className={styles.model}>
            <Anchor component={Link} to={paths.device(card.deviceId)} className="bold wrap" draggable={false}>
              {modelBeside(card.model, variant)}
            </Anchor>
            <span className="muted text-xs nowrap">
              <AgeText since={card.since} />
            </span>
          </div>
          <span className="muted text-xs wrap">
            {variant && `${variant} · `}
            <span className="nowrap">…{card.imei.slice(-6)}</span>
            {card.place && ` · ${card.place}`}
          </span>
        </div>
      </div>
      <p className="text-sm medium wrap">{card.tasks.length > 0 ? card.tasks.join(' · ') : 'Zu prüfen'}</p>
      {card.parts.length > 0 && (
        <ul className={styles.parts} aria-label="Ersatzteile">
          {card.parts.map(({ partNumber, description, state }) => (
            <li key={partNumber} className="text-sm">
              <span className="wrap">{titleWithoutModel(description || partNumber)}</span>
              <StatusBadge tone={partTones[state]} label={neededPartLabels[state]} />
            </li>
          ))}
        </ul>
      )}
      {column === 'pruefung' && <NextSteps card={card} />}
      <div className={styles.foot}>
        <TechnicianMenu card={card} steps={steps} />
        <span className="muted text-sm tabular nowrap">
          {card.state === 'pausiert' && 'Pausiert · '}
          {card.minutes > 0 || card.state !== 'offen' ? formatMinutes(card.minutes) : ''}
        </span>
      </div>
      <div className={styles.actions}>
        {actionsIn(card.state).map((action, at) => {
          const ActionIcon = actionIcons[action];
          return (
            <Button
              key={action}
              variant={at === 0 ? 'filled' : 'default'}
              leftSection={<ActionIcon size={16} stroke={2} aria-hidden />}
              disabled={isBusy}
              onClick={() => steps.run(card, action)}
            >
              {labelIn(card.state, action)}
            </Button>
          );
        })}
      </div>
    </li>
  );
}

function labelIn(state: WorkshopCard['state'], action: RepairAction): string {
  if (action === 'start' && state !== 'offen') return 'Weiter';
  return action === 'done' && state === 'fertig' ? 'Abschließen' : repairActionLabels[action];
}

/** The next column in this direction that moving means something for. */
function reachable(card: WorkshopCard, from: WorkshopColumn, towards: number): WorkshopColumn | undefined {
  const at = workshopColumns.indexOf(from);
  const inReach = towards > 0 ? workshopColumns.slice(at + 1) : workshopColumns.slice(0, at).reverse();
  return inReach.find((column) => actionInto(column, card.state) !== null);
}

function TechnicianMenu({ card, steps }: { card: WorkshopCard; steps: Steps }) {
  const me = useStaff();
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          px={4}
          leftSection={<IconUser size={16} stroke={2} aria-hidden />}
          aria-label={`Techniker: ${card.technician ?? 'noch niemand'}`}
        >
          {card.technician ?? 'Noch niemand'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {card.technicianId !== me._id && (
          <Menu.Item onClick={() => steps.run(card, 'take', card.technician === null ? undefined : me._id)}>
            Selbst übernehmen
          </Menu.Item>
        )}
        <Technicians
          onChoose={(userId) => steps.run(card, 'take', userId)}
          but={[me._id, card.technicianId]}
        />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Asked for when the menu opens. */
function Technicians({ onChoose, but }: { onChoose: (id: string) => void; but: (string | null)[] }) {
  const { data = [] } = useQuery(techniciansQuery);
  const others = data.filter(({ _id }) => !but.includes(_id));
  if (others.length === 0) return null;
  return (
    <>
      <Menu.Label>Zuweisen an</Menu.Label>
      {others.map(({ _id, name }) => (
        <Menu.Item key={_id} onClick={() => onChoose(_id)}>
          {name}
        </Menu.Item>
      ))}
    </>
  );
}
