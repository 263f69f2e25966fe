import {
  type ComponentProps,
  type ComponentType,
  cloneElement,
  type ReactElement,
  Suspense,
  useState,
} from "react";
import { lazyComponent } from "../lib/chunks";
import { ErrorFallback } from "../lib/error-fallback";
import { notifyLoadFailure } from "../lib/notify";

export interface DialogState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * A dialog or drawer whose code loads when it is first opened, or earlier if `preloadProps` are spread on the button
 * that opens it. Shows a toast if the code fails to load.
 */
export function lazyDialog<Props extends DialogState>(load: () => Promise<ComponentType<Props>>) {
  const Component = lazyComponent(load);
  function LazyDialog(props: Props) {
    // Stays mounted once opened, so that the closing animation can run.
    const [isMounted, setIsMounted] = useState(props.open);
    if (props.open && !isMounted) setIsMounted(true);
    if (!isMounted) return null;
    const handleFailure = () => {
      setIsMounted(false);
      props.onOpenChange(false);
      notifyLoadFailure();
    };
    return (
      <ErrorFallback fallback={null} onFailure={handleFailure}>
        <Suspense>
          <Component {...props} />
        </Suspense>
      </ErrorFallback>
    );
  }
  return Object.assign(LazyDialog, { preloadProps: preloadPropsOf(Component) });
}

export interface MenuTrigger {
  /** The button that opens the menu. */
  trigger: ReactElement<ComponentProps<"button">>;
}

/**
 * A menu whose code loads when its button is hovered, focused or clicked. The component that `load` returns must start
 * open. The button keeps the focus while the code loads, and if it fails to load.
 */
export function lazyMenu<Props extends MenuTrigger>(load: () => Promise<ComponentType<Props>>) {
  const Component = lazyComponent(load);
  const preloadProps = preloadPropsOf(Component);
  return function LazyMenu(props: Props) {
    const [isReady, setIsReady] = useState(false);
    const { trigger } = props;
    if (!isReady) {
      const open = () => void Component.fetch().then(setIsReady, notifyLoadFailure);
      return cloneElement(trigger, { "aria-haspopup": "menu", onClick: open, ...preloadProps });
    }
    return <Component {...props} />;
  };
}

/**
 * Loads a component's code when the button that shows it is hovered or focused. A tap does both, so loading starts
 * after its event handlers: it would delay the frame that answers the tap.
 */
export function preloadPropsOf({ preload }: { preload: () => Promise<boolean> }) {
  const onIntent = () => void setTimeout(preload);
  return { onPointerEnter: onIntent, onFocus: onIntent };
}
