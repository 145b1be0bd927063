import { paths } from '../../shared/paths.ts';
import { usePageTitle } from '../../shared/ui/layout/page-title.ts';
import { logInReseller } from './login.api.ts';
import { LoginForm } from './login-form.tsx';
import { LoginFrame } from './login-frame.tsx';

export function ResellerLoginScreen() {
  usePageTitle('Reseller-Login');
  return (
    <LoginFrame
      title="Reseller-Login"
      subtitle="Ihre Geräte, Verkäufe und Erlöse"
      elsewhere={{ text: 'Sie arbeiten bei uns?', label: 'Zum Mitarbeiter-Login', to: paths.adminLogin }}
    >
      <LoginForm kind="reseller" logIn={logInReseller} />
    </LoginFrame>
  );
}
