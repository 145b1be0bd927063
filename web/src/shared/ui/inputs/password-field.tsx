import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';

/** A password with an eye that says what it does. */
export function PasswordField({ visible, onVisibilityChange, ...props }: PasswordInputProps) {
  const [isVisible, setVisible] = useUncontrolled({
    ...(visible !== undefined && { value: visible }),
    defaultValue: false,
    ...(onVisibilityChange && { onChange: onVisibilityChange }),
  });
  return (
    <PasswordInput
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': isVisible ? 'Passwort verbergen' : 'Passwort anzeigen' }}
      {...props}
    />
  );
}
