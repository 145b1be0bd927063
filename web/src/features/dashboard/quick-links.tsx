import { hasPermission, type PermissionKey } from '@kreislauf/domain/permissions/permissions.rules';
import { type Icon, IconCalculator, IconList, IconPlus, IconTool } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useStaff } from '../../shared/session/user-info.ts';
import grid from './dashboard-screen.module.css';
import styles from './quick-links.module.css';

const links: { to: string; label: string; icon: Icon; permission: PermissionKey }[] = [
  { to: paths.deviceAdd, label: 'Neues Gerät', icon: IconPlus, permission: 'devices.create' },
  { to: paths.partAdd, label: 'Neues Teil', icon: IconTool, permission: 'parts.create' },
  { to: paths.calculator, label: 'Preisrechner', icon: IconCalculator, permission: 'tools.priceCalculator' },
  { to: paths.devices, label: 'Geräteliste', icon: IconList, permission: 'devices.view' },
];

export function QuickLinks() {
  const { permissions } = useStaff();
  const allowed = links.filter(({ permission }) => hasPermission(permissions, permission));
  if (allowed.length === 0) return null;
  return (
    <nav aria-label="Schnellzugriff" className={`${grid.grid} no-print`}>
      {allowed.map(({ to, label, icon: LinkIcon }) => (
        <Link key={to} to={to} className={`${styles.link} medium`}>
          <span className={`${styles.icon} accent`}>
            <LinkIcon size={18} stroke={1.9} aria-hidden />
          </span>
          {label}
        </Link>
      ))}
    </nav>
  );
}
