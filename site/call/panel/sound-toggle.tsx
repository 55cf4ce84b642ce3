interface SoundToggleProps {
  name: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Whether answers are spoken. */
export function SoundToggle({ name, isOn, onChange }: SoundToggleProps) {
  return (
    <button
      type="button"
      className="sound"
      aria-label={name}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M11 4.7 6.6 8.4H3v7.2h3.6l4.4 3.7Z" />
        <path
          d={isOn ? 'M15.5 8.5a5 5 0 0 1 0 7M18.4 5.6a9 9 0 0 1 0 12.8' : 'm22 9-6 6m0-6 6 6'}
        />
      </svg>
    </button>
  );
}
