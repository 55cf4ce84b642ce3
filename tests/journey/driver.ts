/** What a function that runs in the page takes and gives. */
export type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | Plain[]
  | { [key: string]: Plain };

/** The least that a visitor needs of a browser; each browser has a file that does it. */
export interface Driver {
  /** Waits for the page's `load`. */
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Makes the view so large, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page; it sees nothing of the test but its arguments. */
  evaluate<Given extends Plain[], Result>(
    work: (...given: Given) => Result,
    ...given: Given
  ): Promise<Result>;
  /** Presses the mouse where it says, in CSS pixels of the view. */
  click(x: number, y: number): Promise<void>;
  /** Presses these keys one by one, for what has the focus. */
  type(text: string): Promise<void>;
  press(key: 'Escape'): Promise<void>;
  /** Chooses a file for the first input that the selector finds. */
  attach(selector: string, file: string): Promise<void>;
  /** The view as PNG. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface DriverOptions {
  /** Whether pages may run scripts; the driver's own functions run all the same. */
  scripting: boolean;
}
