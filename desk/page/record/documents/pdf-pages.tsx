import { ActionIcon, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useCounter, useElementSize } from '@mantine/hooks';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import look from './pdf.module.css';
import { PdfPage } from './pdf-page.tsx';

/** A document's pages in one column. At 100 % they are as wide as their container. */
export function PdfPages({ count }: { count: number }) {
  const [percent, zoom] = useCounter(100, { min: 50, max: 400, step: 25 });
  const [page, setPage] = useState(1);
  const [room, setRoom] = useState<HTMLElement | null>(null);
  const { ref, width } = useElementSize();
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <>
      <section
        ref={setRoom}
        className={look.room}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too
        tabIndex={0}
        aria-label={count === 1 ? '1 page' : `${count} pages`}
      >
        <div ref={ref}>
          {width > 0 &&
            numbers.map((number) => (
              <PdfPage
                key={number}
                number={number}
                width={Math.floor((width * percent) / 100)}
                room={room}
                onSeen={setPage}
              />
            ))}
        </div>
      </section>
      <Group gap="xs" justify="end" px="xs" className={look.tools}>
        {count > 1 && <Text size="xs">{`Page ${page} of ${count}`}</Text>}
        <ActionIcon aria-label="Smaller" onClick={zoom.decrement}>
          <Minus size={16} />
        </ActionIcon>
        <Button size="compact-xs" variant="subtle" onClick={zoom.reset}>
          {`${percent}%`}
          <VisuallyHidden>, fit to width</VisuallyHidden>
        </Button>
        <ActionIcon aria-label="Larger" onClick={zoom.increment}>
          <Plus size={16} />
        </ActionIcon>
      </Group>
    </>
  );
}
