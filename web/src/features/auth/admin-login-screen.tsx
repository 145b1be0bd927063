import { paths } from '../../shared/paths.ts';
import { usePageTitle } from '../../shared/ui/layout/page-title.ts';
import { logInStaff } from './login.api.ts';
import { LoginForm } from './login-form.tsx';
import { LoginFrame } from './login-frame.tsx';

export function AdminLoginScreen() {
  usePageTitle('Anmelden');
  return (
    <LoginFrame
      title="Anmelden"
      subtitle="Verwaltung für Mitarbeiterinnen und Mitarbeiter"
      elsewhere={{ text: 'Sie verkaufen für uns?', label: 'Zum Reseller-Login', to: paths.portal }}
    >
      <LoginForm kind="admin" logIn={logInStaff} />
    </LoginFrame>
  );
}
