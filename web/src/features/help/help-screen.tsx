import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Link, NavLink, useNavigate, useParams } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { EmptyState } from '../../shared/ui/lists/empty-state.tsx';
import { chapters } from './chapters.ts';
import styles from './help-screen.module.css';

/** The handbook inside the program: it is always the one of the version that runs. */
export function HelpScreen() {
  const { chapter: name = '' } = useParams();
  const chapter = chapters.find((one) => one.name === name);
  const nav = useRef<HTMLElement>(null);
  // On a phone the chapters stand in one line, longer than the screen is wide.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the one of this chapter is another one with each chapter
  useEffect(() => {
    const line = nav.current;
    const current = line?.querySelector<HTMLElement>('[aria-current]');
    if (line && current) line.scrollLeft = current.offsetLeft - (line.clientWidth - current.clientWidth) / 2;
  }, [name]);
  return (
    <>
      <PageHeader title="Hilfe" description="Das Handbuch zu Kreislauf" />
      <div className={styles.columns}>
        <nav ref={nav} aria-label="Kapitel" className={`${styles.chapters} no-print`}>
          {chapters.map((one) => (
            <NavLink
              key={one.name}
              to={paths.help(one.name)}
              end
              className={`${styles.link} hoverable text-sm`}
            >
              {one.title}
            </NavLink>
          ))}
        </nav>
        {chapter ? <Text html={chapter.html} /> : <UnknownChapter />}
      </div>
    </>
  );
}

/** Links between chapters lead on without loading the program again. */
function Text({ html }: { html: string }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLElement>) => {
    const address = (event.target as HTMLElement).closest('a')?.getAttribute('href');
    if (!address?.startsWith('/') || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0)
      return;
    event.preventDefault();
    void navigate(address);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link arrives as a click on it
    <article
      className={`${styles.text} surface`}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own handbook, made when the program was built
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function UnknownChapter() {
  return (
    <EmptyState
      icon={IconMapQuestion}
      title="Dieses Kapitel gibt es nicht"
      text="Vielleicht heißt es inzwischen anders. Der Überblick nennt alle Kapitel."
    >
      <Button component={Link} to={paths.help()}>
        Zum Überblick
      </Button>
    </EmptyState>
  );
}
