/** What a function that runs in the page can take and return. */
export type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | Plain[]
  | { [key: string]: Plain };

/** What a visitor needs of a browser. Each browser has a file that implements it. */
export interface Driver {
  /** Waits for the page's `load`. */
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Resizes the view, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page. The function sees nothing of the test but its arguments. */
  evaluate<Given extends Plain[], Result>(
    work: (...given: Given) => Result,
    ...given: Given
  ): Promise<Result>;
  /** Presses the mouse at this point, in CSS pixels of the view. */
  click(x: number, y: number): Promise<void>;
  /** Presses these keys one by one, for the element with the focus. */
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
