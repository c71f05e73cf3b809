//! Renders one document as PDF: the host runs this program as a child.

fn main() -> std::process::ExitCode {
    huddle_pdf::main()
}
