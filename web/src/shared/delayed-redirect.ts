import { useEffect } from 'react';
import { useNavigate } from 'react-router';

const REDIRECT_AFTER_MS = 3000;

/** Long enough to read what was achieved; whoever is quicker takes the button. */
export function useDelayedRedirect(to: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(to, { replace: true }), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [to, navigate]);
}
