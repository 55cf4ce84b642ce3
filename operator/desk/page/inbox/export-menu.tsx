import { Menu } from '@mantine/core';
import { Download } from 'lucide-react';
import type { ReactElement } from 'react';
import { LIST } from '../words.ts';

const FORMATS = ['csv', 'xlsx', 'zip'] as const;
type Format = (typeof FORMATS)[number];

interface Props {
  count: number;
  /** The button that opens the menu. */
  children: ReactElement;
  /** The URL of a download; undefined if `onChoose` begins it. */
  hrefOf?: (format: Format) => string;
  onChoose?: (format: Format) => void;
}

/** The formats in which submissions can be downloaded. */
export function ExportMenu({ count, children, hrefOf, onChoose }: Props) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{LIST.exportOf(count)}</Menu.Label>
        {FORMATS.map((format) => (
          <Menu.Item
            key={format}
            leftSection={<Download size={16} aria-hidden="true" />}
            {...(hrefOf
              ? { component: 'a' as const, href: hrefOf(format), download: '' }
              : { onClick: () => onChoose?.(format) })}
          >
            {LIST.formats[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
