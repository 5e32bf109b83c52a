//! Where a source file can be made to choose between itself and its mutants.

use std::{collections::HashMap, ops::Range};

use syn::{
    BinOp, Expr, Pat, ReturnType, Signature,
    spanned::Spanned,
    visit::{self, Visit},
};

/// Bytes of a file.
pub type Extent = Range<usize>;

/// What of a file has to be chosen as a whole.
#[derive(Clone, Debug)]
pub enum Site {
    /// An expression, which becomes `(if … { mutant } else { expression })`.
    Expression(Extent),
    /// The beginning of a function's body, where a mutant returns its value.
    Body(usize),
    /// An arm of a `match`: the end of its pattern, and its guard.
    Arm { pattern_end: usize, guard: Option<Guard> },
    /// A place where nothing can be chosen when the program runs, and why.
    Fixed(&'static str),
    /// A place where no mutant compiles.
    Impossible(&'static str),
}

/// The condition of an arm.
#[derive(Clone, Debug)]
pub struct Guard {
    pub extent: Extent,
    /// Tells whether it has a `let`, and can therefore not stand in parentheses.
    pub has_let: bool,
}

/// The sites of a file, by the extents that mutants replace.
#[derive(Default)]
pub struct Sites {
    /// Operators, by their first byte.
    operators: HashMap<usize, Site>,
    /// Bodies, by the first byte of their statements.
    bodies: HashMap<usize, Site>,
    arms: HashMap<usize, Site>,
    guards: HashMap<usize, Site>,
    fields: HashMap<usize, Site>,
    /// How many constant items or functions surround what is visited.
    constant: usize,
}

impl Sites {
    /// Those of a file.
    pub fn of(source: &str) -> syn::Result<Self> {
        let mut sites = Self::default();
        sites.visit_file(&syn::parse_file(source)?);
        Ok(sites)
    }

    /// The site of a mutant of this genre that replaces what begins there.
    pub fn find(&self, genre: &str, start: usize) -> Option<&Site> {
        let of_genre = match genre {
            "FnValue" => &self.bodies,
            "BinaryOperator" | "UnaryOperator" => &self.operators,
            "MatchArm" => &self.arms,
            "MatchArmGuard" => &self.guards,
            "StructField" => &self.fields,
            _ => return None,
        };
        of_genre.get(&start)
    }

    fn expression(&self, extent: Extent) -> Site {
        if self.constant > 0 { Site::Fixed("in a constant") } else { Site::Expression(extent) }
    }

    fn within_constant(&mut self, constant: bool, visit: impl FnOnce(&mut Self)) {
        self.constant += usize::from(constant);
        visit(self);
        self.constant -= usize::from(constant);
    }

    fn body(&mut self, signature: &Signature, block: &syn::Block) {
        // Where cargo-mutants begins to replace, too. Without statements there is nothing to replace.
        let Some(first) = block.stmts.first() else { return };
        let start = first.span().byte_range().start;
        let site = if signature.constness.is_some() || self.constant > 0 {
            Site::Fixed("in a constant function")
        } else if returns_some_implementation(&signature.output) {
            Site::Fixed("in a function that returns `impl Trait`")
        } else {
            Site::Body(start)
        };
        self.bodies.insert(start, site);
    }

    /// An operator between others without parentheses: to replace one can move the borders of the
    /// operands of all.
    fn chain(&mut self, binary: &syn::ExprBinary, whole: &Extent) {
        let site = self.expression(whole.clone());
        self.operators.insert(binary.op.span().byte_range().start, site);
        for operand in [&*binary.left, &*binary.right] {
            match operand {
                Expr::Binary(inner) => self.chain(inner, whole),
                other => self.visit_expr(other),
            }
        }
    }

    /// An arm, of a `match` of which another takes everything or not.
    fn arm(&mut self, arm: &syn::Arm, covered: bool) {
        let guard = arm.guard.as_ref().map(|(_, guard)| Guard {
            extent: guard.span().byte_range(),
            has_let: match &**guard {
                Expr::Let(_) => true,
                Expr::Binary(binary) => has_let(binary),
                _ => false,
            },
        });
        let pattern_end = arm.pat.span().byte_range().end;
        let site = if self.constant > 0 {
            Site::Fixed("in a constant")
        } else {
            Site::Arm { pattern_end, guard: guard.clone() }
        };
        if let Some(guard) = guard {
            self.guards.insert(guard.extent.start, site.clone());
        }
        let site = if covered { site } else { Site::Impossible("no other arm takes everything") };
        self.arms.insert(arm.span().byte_range().start, site);
    }

    /// `let … = … && …`, which cannot stand in parentheses.
    fn chain_of_lets(&mut self, binary: &syn::ExprBinary) {
        let site = Site::Impossible("`let` between other operators than `&&`");
        self.operators.insert(binary.op.span().byte_range().start, site);
        self.visit_expr(&binary.left);
        self.visit_expr(&binary.right);
    }
}

impl<'ast> Visit<'ast> for Sites {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.body(&item.sig, &item.block);
        let constant = item.sig.constness.is_some();
        self.within_constant(constant, |sites| visit::visit_item_fn(sites, item));
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.body(&item.sig, &item.block);
        let constant = item.sig.constness.is_some();
        self.within_constant(constant, |sites| visit::visit_impl_item_fn(sites, item));
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(block) = &item.default {
            self.body(&item.sig, block);
        }
        visit::visit_trait_item_fn(self, item);
    }

    fn visit_item_const(&mut self, item: &'ast syn::ItemConst) {
        self.within_constant(true, |sites| visit::visit_item_const(sites, item));
    }

    fn visit_item_static(&mut self, item: &'ast syn::ItemStatic) {
        self.within_constant(true, |sites| visit::visit_item_static(sites, item));
    }

    fn visit_impl_item_const(&mut self, item: &'ast syn::ImplItemConst) {
        self.within_constant(true, |sites| visit::visit_impl_item_const(sites, item));
    }

    fn visit_trait_item_const(&mut self, item: &'ast syn::TraitItemConst) {
        self.within_constant(true, |sites| visit::visit_trait_item_const(sites, item));
    }

    fn visit_variant(&mut self, variant: &'ast syn::Variant) {
        self.within_constant(true, |sites| visit::visit_variant(sites, variant));
    }

    fn visit_type(&mut self, of: &'ast syn::Type) {
        self.within_constant(true, |sites| visit::visit_type(sites, of));
    }

    fn visit_expr_const(&mut self, expression: &'ast syn::ExprConst) {
        self.within_constant(true, |sites| visit::visit_expr_const(sites, expression));
    }

    fn visit_expr_repeat(&mut self, expression: &'ast syn::ExprRepeat) {
        self.visit_expr(&expression.expr);
        self.within_constant(true, |sites| sites.visit_expr(&expression.len));
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        if has_let(binary) {
            self.chain_of_lets(binary);
        } else {
            self.chain(binary, &binary.span().byte_range());
        }
    }

    fn visit_expr_unary(&mut self, unary: &'ast syn::ExprUnary) {
        let site = self.expression(unary.span().byte_range());
        self.operators.insert(unary.op.span().byte_range().start, site);
        visit::visit_expr_unary(self, unary);
    }

    fn visit_expr_match(&mut self, expression: &'ast syn::ExprMatch) {
        let covered =
            expression.arms.iter().any(|arm| arm.guard.is_none() && takes_everything(&arm.pat));
        for arm in &expression.arms {
            self.arm(arm, covered);
        }
        visit::visit_expr_match(self, expression);
    }

    fn visit_expr_struct(&mut self, expression: &'ast syn::ExprStruct) {
        let site = self.expression(expression.span().byte_range());
        for field in &expression.fields {
            self.fields.insert(field.span().byte_range().start, site.clone());
        }
        visit::visit_expr_struct(self, expression);
    }
}

/// Tells whether a `let` is one of the operands of its `&&`.
fn has_let(binary: &syn::ExprBinary) -> bool {
    matches!(binary.op, BinOp::And(_))
        && [&*binary.left, &*binary.right].into_iter().any(|operand| match operand {
            Expr::Let(_) => true,
            Expr::Binary(inner) => has_let(inner),
            _ => false,
        })
}

/// Tells whether `impl Trait` is part of the type that a function returns: its body must have only
/// one type, and that of a mutant is another.
fn returns_some_implementation(output: &ReturnType) -> bool {
    struct Search(bool);
    impl Visit<'_> for Search {
        fn visit_type_impl_trait(&mut self, _: &syn::TypeImplTrait) {
            self.0 = true;
        }
    }
    let mut search = Search(false);
    search.visit_return_type(output);
    search.0
}

/// Tells whether a pattern matches every value, as far as it shows.
fn takes_everything(pattern: &Pat) -> bool {
    match pattern {
        Pat::Wild(_) | Pat::Rest(_) => true,
        // Else it is a constant or a variant.
        Pat::Ident(name) => name.ident.to_string().starts_with(char::is_lowercase),
        Pat::Paren(inner) => takes_everything(&inner.pat),
        Pat::Reference(inner) => takes_everything(&inner.pat),
        Pat::Tuple(tuple) => tuple.elems.iter().all(takes_everything),
        Pat::Or(either) => either.cases.iter().any(takes_everything),
        _ => false,
    }
}
